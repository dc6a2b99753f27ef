//! Signs and verifies ES256 and ES384 tokens. Neither this program nor `jsonwebtoken` names mcu-p256 or mcu-p384: the patch
//! in Cargo.toml does.

use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use p256::elliptic_curve::Generate;
use p256::pkcs8::{EncodePrivateKey, EncodePublicKey, LineEnding};
use serde::{Deserialize, Serialize};
use std::error::Error;

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Claims {
    sub: String,
    exp: u64,
}

/// Signs with a key, and verifies with what belongs to it.
fn round_trip(
    algorithm: Algorithm,
    secret: &impl EncodePrivateKey,
    public: &impl EncodePublicKey,
) -> Result<String, Box<dyn Error>> {
    let signing = EncodingKey::from_ec_pem(secret.to_pkcs8_pem(LineEnding::LF)?.as_bytes())?;
    let public = public.to_public_key_pem(LineEnding::LF)?;
    let verifying = DecodingKey::from_ec_pem(public.as_bytes())?;

    let claims = Claims {
        sub: "sensor 7".into(),
        exp: u64::MAX,
    };
    let token = encode(&Header::new(algorithm), &claims, &signing)?;
    let validation = Validation::new(algorithm);
    let verified = decode::<Claims>(&token, &verifying, &validation)?;
    assert_eq!(verified.claims, claims);

    // The signature of another token does not fit.
    let (message, _) = token.rsplit_once('.').ok_or("no signature")?;
    let other = encode(
        &Header::new(algorithm),
        &Claims { exp: 1, ..claims },
        &signing,
    )?;
    let (_, signature) = other.rsplit_once('.').ok_or("no signature")?;
    assert!(decode::<Claims>(format!("{message}.{signature}"), &verifying, &validation).is_err());
    Ok(token)
}

fn main() -> Result<(), Box<dyn Error>> {
    let secret = p256::SecretKey::generate();
    let token = round_trip(Algorithm::ES256, &secret, &secret.public_key())?;
    println!(
        "signed and verified with backend {}: {token}",
        p256::BACKEND
    );

    let secret = p384::SecretKey::generate();
    let token = round_trip(Algorithm::ES384, &secret, &secret.public_key())?;
    println!(
        "signed and verified with backend {}: {token}",
        p384::BACKEND
    );
    Ok(())
}

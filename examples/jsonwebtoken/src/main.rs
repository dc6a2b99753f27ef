//! Signs and verifies ES256 tokens. Neither this program nor `jsonwebtoken` names mcu-p256: the patch in Cargo.toml does.

use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use p256::SecretKey;
use p256::elliptic_curve::Generate;
use p256::pkcs8::{EncodePrivateKey, EncodePublicKey, LineEnding};
use serde::{Deserialize, Serialize};
use std::error::Error;

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Claims {
    sub: String,
    exp: u64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let secret = SecretKey::generate();
    let signing = EncodingKey::from_ec_pem(secret.to_pkcs8_pem(LineEnding::LF)?.as_bytes())?;
    let public = secret.public_key().to_public_key_pem(LineEnding::LF)?;
    let verifying = DecodingKey::from_ec_pem(public.as_bytes())?;

    let claims = Claims {
        sub: "sensor 7".into(),
        exp: u64::MAX,
    };
    let token = encode(&Header::new(Algorithm::ES256), &claims, &signing)?;
    let validation = Validation::new(Algorithm::ES256);
    let verified = decode::<Claims>(&token, &verifying, &validation)?;
    assert_eq!(verified.claims, claims);

    // The signature of another token does not fit.
    let (message, _) = token.rsplit_once('.').ok_or("no signature")?;
    let other = encode(&Header::new(Algorithm::ES256), &Claims { exp: 1, ..claims }, &signing)?;
    let (_, signature) = other.rsplit_once('.').ok_or("no signature")?;
    assert!(decode::<Claims>(format!("{message}.{signature}"), &verifying, &validation).is_err());

    println!("signed and verified with backend {}: {token}", p256::BACKEND);
    Ok(())
}

//! FIPS 180-4, 4.2 and 5.3. The tests compute all of it again.

/// 4.2.3: the first 64 bits of the fractional parts of the cube roots of the first 80 primes.
const CUBE_ROOTS: [u64; 80] = [
    0x428a_2f98_d728_ae22,
    0x7137_4491_23ef_65cd,
    0xb5c0_fbcf_ec4d_3b2f,
    0xe9b5_dba5_8189_dbbc,
    0x3956_c25b_f348_b538,
    0x59f1_11f1_b605_d019,
    0x923f_82a4_af19_4f9b,
    0xab1c_5ed5_da6d_8118,
    0xd807_aa98_a303_0242,
    0x1283_5b01_4570_6fbe,
    0x2431_85be_4ee4_b28c,
    0x550c_7dc3_d5ff_b4e2,
    0x72be_5d74_f27b_896f,
    0x80de_b1fe_3b16_96b1,
    0x9bdc_06a7_25c7_1235,
    0xc19b_f174_cf69_2694,
    0xe49b_69c1_9ef1_4ad2,
    0xefbe_4786_384f_25e3,
    0x0fc1_9dc6_8b8c_d5b5,
    0x240c_a1cc_77ac_9c65,
    0x2de9_2c6f_592b_0275,
    0x4a74_84aa_6ea6_e483,
    0x5cb0_a9dc_bd41_fbd4,
    0x76f9_88da_8311_53b5,
    0x983e_5152_ee66_dfab,
    0xa831_c66d_2db4_3210,
    0xb003_27c8_98fb_213f,
    0xbf59_7fc7_beef_0ee4,
    0xc6e0_0bf3_3da8_8fc2,
    0xd5a7_9147_930a_a725,
    0x06ca_6351_e003_826f,
    0x1429_2967_0a0e_6e70,
    0x27b7_0a85_46d2_2ffc,
    0x2e1b_2138_5c26_c926,
    0x4d2c_6dfc_5ac4_2aed,
    0x5338_0d13_9d95_b3df,
    0x650a_7354_8baf_63de,
    0x766a_0abb_3c77_b2a8,
    0x81c2_c92e_47ed_aee6,
    0x9272_2c85_1482_353b,
    0xa2bf_e8a1_4cf1_0364,
    0xa81a_664b_bc42_3001,
    0xc24b_8b70_d0f8_9791,
    0xc76c_51a3_0654_be30,
    0xd192_e819_d6ef_5218,
    0xd699_0624_5565_a910,
    0xf40e_3585_5771_202a,
    0x106a_a070_32bb_d1b8,
    0x19a4_c116_b8d2_d0c8,
    0x1e37_6c08_5141_ab53,
    0x2748_774c_df8e_eb99,
    0x34b0_bcb5_e19b_48a8,
    0x391c_0cb3_c5c9_5a63,
    0x4ed8_aa4a_e341_8acb,
    0x5b9c_ca4f_7763_e373,
    0x682e_6ff3_d6b2_b8a3,
    0x748f_82ee_5def_b2fc,
    0x78a5_636f_4317_2f60,
    0x84c8_7814_a1f0_ab72,
    0x8cc7_0208_1a64_39ec,
    0x90be_fffa_2363_1e28,
    0xa450_6ceb_de82_bde9,
    0xbef9_a3f7_b2c6_7915,
    0xc671_78f2_e372_532b,
    0xca27_3ece_ea26_619c,
    0xd186_b8c7_21c0_c207,
    0xeada_7dd6_cde0_eb1e,
    0xf57d_4f7f_ee6e_d178,
    0x06f0_67aa_7217_6fba,
    0x0a63_7dc5_a2c8_98a6,
    0x113f_9804_bef9_0dae,
    0x1b71_0b35_131c_471b,
    0x28db_77f5_2304_7d84,
    0x32ca_ab7b_40c7_2493,
    0x3c9e_be0a_15c9_bebc,
    0x431d_67c4_9c10_0d4c,
    0x4cc5_d4be_cb3e_42b6,
    0x597f_299c_fc65_7e2a,
    0x5fcb_6fab_3ad6_faec,
    0x6c44_198c_4a47_5817,
];

/// 4.2.3: what the rounds of SHA-512 add.
pub(crate) static K512: [u64; 80] = CUBE_ROOTS;

/// 4.2.2: what the rounds of SHA-256 add, the first 32 bits of the same.
pub(crate) static K256: [u32; 64] = {
    let mut k = [0; 64];
    let mut i = 0;
    while i < k.len() {
        k[i] = (CUBE_ROOTS[i] >> 32) as u32;
        i += 1;
    }
    k
};

/// 5.3.5: SHA-512, the first 64 bits of the fractional parts of the square roots of the first eight primes.
pub(crate) const H512: [u64; 8] = [
    0x6a09_e667_f3bc_c908,
    0xbb67_ae85_84ca_a73b,
    0x3c6e_f372_fe94_f82b,
    0xa54f_f53a_5f1d_36f1,
    0x510e_527f_ade6_82d1,
    0x9b05_688c_2b3e_6c1f,
    0x1f83_d9ab_fb41_bd6b,
    0x5be0_cd19_137e_2179,
];

/// 5.3.4: SHA-384, those of the next eight primes.
pub(crate) const H384: [u64; 8] = [
    0xcbbb_9d5d_c105_9ed8,
    0x629a_292a_367c_d507,
    0x9159_015a_3070_dd17,
    0x152f_ecd8_f70e_5939,
    0x6733_2667_ffc0_0b31,
    0x8eb4_4a87_6858_1511,
    0xdb0c_2e0d_64f9_8fa7,
    0x47b5_481d_befa_4fa4,
];

/// 5.3.3: SHA-256, the first 32 bits of SHA-512's.
pub(crate) const H256: [u32; 8] = halves(&H512, 32);

/// 5.3.2: SHA-224, the second 32 bits of SHA-384's.
pub(crate) const H224: [u32; 8] = halves(&H384, 0);

/// 5.3.6.1: SHA-512/224.
pub(crate) const H512_224: [u64; 8] = [
    0x8c3d_37c8_1954_4da2,
    0x73e1_9966_89dc_d4d6,
    0x1dfa_b7ae_32ff_9c82,
    0x679d_d514_582f_9fcf,
    0x0f6d_2b69_7bd4_4da8,
    0x77e3_6f73_04c4_8942,
    0x3f9d_85a8_6a1d_36c8,
    0x1112_e6ad_91d6_92a1,
];

/// 5.3.6.2: SHA-512/256.
pub(crate) const H512_256: [u64; 8] = [
    0x2231_2194_fc2b_f72c,
    0x9f55_5fa3_c84c_64c2,
    0x2393_b86b_6f53_b151,
    0x9638_7719_5940_eabd,
    0x9628_3ee2_a88e_ffe3,
    0xbe5e_1e25_5386_3992,
    0x2b01_99fc_2c85_b8aa,
    0x0eb7_2ddc_81c5_2ca2,
];

const fn halves(words: &[u64; 8], shift: u32) -> [u32; 8] {
    let mut halves = [0; 8];
    let mut i = 0;
    while i < halves.len() {
        halves[i] = (words[i] >> shift) as u32;
        i += 1;
    }
    halves
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::portable;

    /// Numbers in limbs of 32 bits, the least significant first; wide enough for a cube of 70 bits.
    type Wide = [u32; 8];

    fn product(x: &Wide, y: &Wide) -> Wide {
        let mut z = [0; 8];
        for i in 0..8 {
            let mut carry = 0;
            for j in 0..8 - i {
                let sum = u64::from(x[i]) * u64::from(y[j]) + u64::from(z[i + j]) + carry;
                z[i + j] = sum as u32;
                carry = sum >> 32;
            }
        }
        z
    }

    /// The first 64 bits of the fractional part of a root of `n`.
    fn root(n: u32, degree: usize) -> u64 {
        let mut power = [0; 8];
        power[2 * degree] = n;
        let mut root = [0; 8];
        for bit in (0..70).rev() {
            root[bit / 32] |= 1 << (bit % 32);
            let mut raised = root;
            for _ in 1..degree {
                raised = product(&raised, &root);
            }
            if raised.iter().rev().gt(power.iter().rev()) {
                root[bit / 32] ^= 1 << (bit % 32);
            }
        }
        u64::from(root[1]) << 32 | u64::from(root[0])
    }

    fn primes() -> impl Iterator<Item = u32> {
        (2..).filter(|n| (2..*n).all(|divisor| n % divisor != 0))
    }

    #[test]
    fn roots_of_primes() {
        for (i, prime) in primes().take(80).enumerate() {
            assert_eq!(CUBE_ROOTS[i], root(prime, 3), "{prime}");
        }
        for (i, prime) in primes().take(16).enumerate() {
            let expected = if i < 8 { H512[i] } else { H384[i - 8] };
            assert_eq!(expected, root(prime, 2), "{prime}");
        }
    }

    /// The kernels for SHA-256 know by this that they are at the end.
    #[test]
    fn the_last_constant_is_told_by_its_bits() {
        let ends = (3..64).step_by(4);
        assert!(ends.filter(|i| K256[*i] & 0x8700 == 0).eq([63]));
    }

    #[test]
    fn truncated_variants() {
        // 5.3.6: SHA-512 with a changed start, of the variant's name, which ends in one block with its padding.
        for (name, expected) in [(b"SHA-512/224", H512_224), (b"SHA-512/256", H512_256)] {
            let mut state = H512.map(|word| word ^ 0xa5a5_a5a5_a5a5_a5a5);
            let mut block = [0; 128];
            block[..name.len()].copy_from_slice(name);
            block[name.len()] = 0x80;
            block[127] = 8 * name.len() as u8;
            portable::compress512(&mut state, &[block]);
            assert_eq!(state, expected);
        }
    }
}

//! The compression functions, in Rust.

#![cfg_attr(
    not(test),
    allow(dead_code, reason = "not used where there are kernels")
)]

use crate::consts::{K256, K512};

#[cfg_attr(
    not(test),
    allow(dead_code, reason = "not used where there are kernels")
)]
pub(crate) const NAME: &str = "portable";

/// Defines a compression function: FIPS 180-4, 6.2.2 and 6.4.2.
///
/// `$large0` and `$large1` are the rotations of the upper-case Sigma functions, `$small0` and `$small1` two rotations and a shift.
macro_rules! compress {
    (
        $(#[$doc:meta])*
        $name:ident, $word:ty, $bytes:literal, $constants:expr,
        $large0:expr, $large1:expr, $small0:expr, $small1:expr
    ) => {
        $(#[$doc])*
        pub fn $name(state: &mut [$word; 8], blocks: &[[u8; 16 * $bytes]]) {
            fn large(x: $word, by: [u32; 3]) -> $word {
                x.rotate_right(by[0]) ^ x.rotate_right(by[1]) ^ x.rotate_right(by[2])
            }
            fn small(x: $word, by: [u32; 3]) -> $word {
                x.rotate_right(by[0]) ^ x.rotate_right(by[1]) ^ x >> by[2]
            }
            // One round: what it leaves in `d` and `h` are the next `e` and the next `a`.
            macro_rules! round {
                ($a:ident $b:ident $c:ident $d:ident $e:ident $f:ident $g:ident $h:ident, $w:expr, $k:expr) => {
                    $h = $h
                        .wrapping_add(large($e, $large1))
                        .wrapping_add($g ^ $e & ($f ^ $g))
                        .wrapping_add($k)
                        .wrapping_add($w);
                    $d = $d.wrapping_add($h);
                    $h = $h
                        .wrapping_add(large($a, $large0))
                        .wrapping_add($a & $b | $c & ($a | $b));
                };
            }
            for block in blocks {
                let bytes = block.as_chunks::<$bytes>().0;
                let mut w: [$word; 16] = [0; 16];
                let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *state;
                // Eight rounds; `$word_at` makes word `i` of the sixteen.
                macro_rules! eight {
                    ($word_at:ident, $k:ident, $first:literal) => {
                        round!(a b c d e f g h, $word_at!($first), $k[$first]);
                        round!(h a b c d e f g, $word_at!($first + 1), $k[$first + 1]);
                        round!(g h a b c d e f, $word_at!($first + 2), $k[$first + 2]);
                        round!(f g h a b c d e, $word_at!($first + 3), $k[$first + 3]);
                        round!(e f g h a b c d, $word_at!($first + 4), $k[$first + 4]);
                        round!(d e f g h a b c, $word_at!($first + 5), $k[$first + 5]);
                        round!(c d e f g h a b, $word_at!($first + 6), $k[$first + 6]);
                        round!(b c d e f g h a, $word_at!($first + 7), $k[$first + 7]);
                    };
                }
                let (first, rest) = $constants.split_at(16);
                macro_rules! loaded {
                    ($i:expr) => {{
                        w[$i] = <$word>::from_be_bytes(bytes[$i]);
                        w[$i]
                    }};
                }
                eight!(loaded, first, 0);
                eight!(loaded, first, 8);
                for k in rest.as_chunks::<16>().0 {
                    macro_rules! expanded {
                        ($i:expr) => {{
                            w[$i] = w[$i]
                                .wrapping_add(small(w[($i + 1) % 16], $small0))
                                .wrapping_add(w[($i + 9) % 16])
                                .wrapping_add(small(w[($i + 14) % 16], $small1));
                            w[$i]
                        }};
                    }
                    eight!(expanded, k, 0);
                    eight!(expanded, k, 8);
                }
                for (word, sum) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
                    *word = word.wrapping_add(sum);
                }
            }
        }
    };
}

compress! {
    /// SHA-256.
    compress256, u32, 4, K256, [2, 13, 22], [6, 11, 25], [7, 18, 3], [17, 19, 10]
}

compress! {
    /// SHA-512.
    compress512, u64, 8, K512, [28, 34, 39], [14, 18, 41], [1, 8, 7], [19, 61, 6]
}

//! Multiples of the base points that curve crates hold in constants, computed with an affine model on big integers.

use crate::{generated, workspace};
use anyhow::Result;
use num_bigint::BigUint;
use std::fmt::Write as _;

/// Write the tables of generator multiples in the curve crates
///
/// The tables follow from the curve and the shape of the comb; they are checked in so that building needs no
/// computation. With --check nothing is written, and a table that differs is an error.
#[derive(clap::Args)]
pub struct Arguments {
    /// Compare with what is checked in instead of writing
    #[arg(long)]
    pub check: bool,
}

/// The equation of a curve, and with it how its points are written.
enum Form {
    /// `y^2 = x^3 - 3 x + b`; `b` is not needed for adding. Points are `[x, y]` in Montgomery form, of that field.
    Weierstrass { field: &'static str },
    /// `-x^2 + y^2 = 1 + d x^2 y^2`. Points are `AffineNiels`.
    Edwards { d: BigUint },
}

struct Curve {
    crate_folder: &'static str,
    form: Form,
    limbs: usize,
    p: BigUint,
    n: BigUint,
    generator: Point,
    shapes: &'static [Shape],
}

/// How much of flash the tables take.
struct Shape {
    name: &'static str,
    about: &'static str,
    teeth: u32,
    blocks: u32,
    columns: u32,
    /// 0 where verification uses the comb.
    odd_multiples: u32,
}

#[derive(Clone, PartialEq)]
struct Point {
    x: BigUint,
    y: BigUint,
}

fn p256() -> Curve {
    Curve {
        crate_folder: "crates/mcu-p256",
        form: Form::Weierstrass { field: "P256Field" },
        limbs: 8,
        // NIST SP 800-186, section 3.2.1.3
        p: hex("ffffffff00000001000000000000000000000000ffffffffffffffffffffffff"),
        n: hex("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551"),
        generator: Point {
            x: hex("6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296"),
            y: hex("4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5"),
        },
        shapes: &[
            Shape {
                name: "fast",
                about: "51 additions and 12 doublings, from 4 KiB; 1 KiB for verification.",
                teeth: 5,
                blocks: 4,
                columns: 13,
                odd_multiples: 16,
            },
            Shape {
                name: "small",
                about: "65 additions and 21 doublings, from 1.5 KiB; for verification, too.",
                teeth: 4,
                blocks: 3,
                columns: 22,
                odd_multiples: 0,
            },
        ],
    }
}

fn p384() -> Curve {
    Curve {
        crate_folder: "crates/mcu-p384",
        form: Form::Weierstrass { field: "P384Field" },
        limbs: 12,
        // NIST SP 800-186, section 3.2.1.4
        p: hex(
            "fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffffffff",
        ),
        n: hex(
            "ffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973",
        ),
        generator: Point {
            x: hex(
                "aa87ca22be8b05378eb1c71ef320ad746e1d3b628ba79b9859f741e082542a385502f25dbf55296c3a545e3872760ab7",
            ),
            y: hex(
                "3617de4a96262c6f5d9e98bf9292dc29f8f41dbd289a147ce9da3113b5f0b8c00a60b1ce1d7e819d7a431d7c90ea0e5f",
            ),
        },
        shapes: &[
            Shape {
                name: "fast",
                about: "78 additions and 25 doublings, from 4.5 KiB; 768 bytes for verification.",
                teeth: 5,
                blocks: 3,
                columns: 26,
                odd_multiples: 8,
            },
            Shape {
                name: "small",
                about: "96 additions and 95 doublings, from 768 bytes; for verification, too.",
                teeth: 4,
                blocks: 1,
                columns: 96,
                odd_multiples: 0,
            },
        ],
    }
}

fn edwards25519() -> Curve {
    // RFC 8032, section 5.1
    let p = hex("7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed");
    let inverse = BigUint::from(121_666u32).modpow(&(&p - 2u32), &p);
    Curve {
        crate_folder: "crates/mcu-curve25519",
        form: Form::Edwards {
            d: (&p - 121_665u32) * inverse % &p,
        },
        limbs: 8,
        p,
        n: hex("1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed"),
        generator: Point {
            x: hex("216936d3cd6e53fec0a4e231fdd6dc5c692cc7609525a7b2c9562d608f25d51a"),
            y: hex("6666666666666666666666666666666666666666666666666666666666666658"),
        },
        shapes: &[
            Shape {
                name: "fast",
                about: "63 additions and 7 doublings, from 6 KiB; 1.5 KiB for verification.",
                teeth: 4,
                blocks: 8,
                columns: 8,
                odd_multiples: 8,
            },
            Shape {
                name: "small",
                about: "63 additions and 63 doublings, from 768 bytes; 768 bytes for verification.",
                teeth: 4,
                blocks: 1,
                columns: 64,
                odd_multiples: 4,
            },
        ],
    }
}

/// Runs the task.
pub fn run(arguments: &Arguments) -> Result<()> {
    for curve in [p256(), p384(), edwards25519()] {
        let folder = workspace::root().join(curve.crate_folder);
        let mut files = vec![("src/tables.rs", curve.tables_file())];
        if let Form::Weierstrass { .. } = curve.form {
            files.push(("src/test_vectors/group.rs", curve.vectors_file()));
        }
        for (file, text) in files {
            generated::settle(
                &folder.join(file),
                &text,
                arguments.check,
                "cargo xtask tables",
            )?;
        }
    }
    Ok(())
}

fn hex(digits: &str) -> BigUint {
    BigUint::parse_bytes(digits.as_bytes(), 16).expect("a literal")
}

impl Curve {
    fn inverse(&self, x: &BigUint) -> BigUint {
        x.modpow(&(&self.p - 2u32), &self.p)
    }

    fn subtract(&self, x: &BigUint, y: &BigUint) -> BigUint {
        (x + &self.p - y) % &self.p
    }

    /// The sum of two points whose sum is not the identity.
    fn add(&self, p: &Point, q: &Point) -> Point {
        if let Form::Edwards { d } = &self.form {
            let (xx, yy) = (&p.x * &q.x % &self.p, &p.y * &q.y % &self.p);
            let dxxyy = d * &xx * &yy % &self.p;
            let x = &p.x * &q.y + &q.x * &p.y;
            let x = x * self.inverse(&(&dxxyy + 1u32)) % &self.p;
            let y = (yy + xx) * self.inverse(&self.subtract(&BigUint::from(1u32), &dxxyy));
            return Point { x, y: y % &self.p };
        }
        let slope = if p == q {
            (&p.x * &p.x * 3u32 + &self.p - 3u32) * self.inverse(&(&p.y * 2u32))
        } else {
            self.subtract(&q.y, &p.y) * self.inverse(&self.subtract(&q.x, &p.x))
        } % &self.p;
        let x = self.subtract(&self.subtract(&(&slope * &slope % &self.p), &p.x), &q.x);
        let y = self.subtract(&(slope * self.subtract(&p.x, &x) % &self.p), &p.y);
        Point { x, y }
    }

    fn negate(&self, p: &Point) -> Point {
        let (mut x, mut y) = (p.x.clone(), p.y.clone());
        match self.form {
            Form::Weierstrass { .. } => y = &self.p - y,
            Form::Edwards { .. } => x = &self.p - x,
        }
        Point { x, y }
    }

    /// `k` times a point, for `k` in `[1, n)`.
    fn mul(&self, k: &BigUint, p: &Point) -> Point {
        let mut product = p.clone();
        for bit in (0..k.bits() - 1).rev() {
            product = self.add(&product, &product);
            if k.bit(bit) {
                product = self.add(&product, p);
            }
        }
        product
    }

    fn comb(&self, shape: &Shape) -> Vec<Point> {
        let spacing = shape.blocks * shape.columns;
        let power = |exponent: u32| {
            self.mul(
                &((BigUint::from(1u32) << exponent) % &self.n),
                &self.generator,
            )
        };
        let mut points = Vec::new();
        for block in 0..shape.blocks {
            let teeth: Vec<_> = (0..shape.teeth)
                .map(|tooth| power(tooth * spacing + block * shape.columns))
                .collect();
            let (top, lower) = teeth.split_last().expect("a comb has teeth");
            for position in 0..1 << lower.len() {
                let sum = lower
                    .iter()
                    .enumerate()
                    .fold(top.clone(), |sum, (i, tooth)| {
                        if position >> i & 1 == 1 {
                            self.add(&sum, tooth)
                        } else {
                            self.add(&sum, &self.negate(tooth))
                        }
                    });
                points.push(sum);
            }
        }
        points
    }

    /// 1, 3, 5, ... times a point.
    fn odd_multiples(&self, shape: &Shape, point: &Point) -> Vec<Point> {
        let twice = self.add(point, point);
        let mut points = vec![point.clone()];
        for i in 1..shape.odd_multiples as usize {
            points.push(self.add(&points[i - 1], &twice));
        }
        points
    }

    /// The limbs of a number.
    fn limbs(&self, number: &BigUint) -> String {
        let mut digits = number.to_u32_digits();
        digits.resize(self.limbs, 0);
        let digits: Vec<_> = digits
            .iter()
            .map(|limb| format!("0x{:04x}_{:04x}", limb >> 16, limb & 0xffff))
            .collect();
        digits.join(", ")
    }

    /// The type of a point.
    fn entry_type(&self) -> String {
        match self.form {
            Form::Weierstrass { .. } => format!("[[u32; {}]; 2]", self.limbs),
            Form::Edwards { .. } => "AffineNiels".to_owned(),
        }
    }

    fn points(&self, text: &mut String, name: &str, about: &str, points: &[Point]) {
        let (entry_type, count) = (self.entry_type(), points.len());
        let _ = writeln!(text, "    /// {about}");
        let _ = writeln!(text, "    static {name}: [{entry_type}; {count}] = [");
        for Point { x, y } in points {
            match &self.form {
                Form::Weierstrass { .. } => {
                    let montgomery =
                        |x: &BigUint| self.limbs(&((x << (32 * self.limbs)) % &self.p));
                    let _ = writeln!(text, "        [");
                    let _ = writeln!(text, "            [{}],", montgomery(x));
                    let _ = writeln!(text, "            [{}],", montgomery(y));
                    let _ = writeln!(text, "        ],");
                }
                Form::Edwards { d } => {
                    let fields = [
                        ("y_plus_x", (y + x) % &self.p),
                        ("y_minus_x", self.subtract(y, x)),
                        ("xy2d", x * y * d * 2u32 % &self.p),
                    ];
                    let _ = writeln!(text, "        AffineNiels {{");
                    for (field, value) in fields {
                        let _ = writeln!(text, "            {field}: [{}],", self.limbs(&value));
                    }
                    let _ = writeln!(text, "        }},");
                }
            }
        }
        let _ = writeln!(text, "    ];");
    }

    fn tables_file(&self) -> String {
        let (points, table_type, table_module, parameter, imports) = match self.form {
            Form::Weierstrass { field } => (
                "Points are `[x, y]` in Montgomery form, limb 0 first; what",
                "GeneratorTables",
                "mcu_curve",
                format!("<{field}>"),
                format!("use mcu_curve::mcu_field::{field};\n"),
            ),
            Form::Edwards { .. } => (
                "Points are summands with elements in `[0, p)`, limb 0 first; what",
                "BaseTables",
                "crate::fixed_base",
                String::new(),
                "use mcu_field::AffineNiels;\n".to_owned(),
            ),
        };
        let imported = match self.form {
            Form::Weierstrass { field } => format!("{{{table_type}, {field}}}"),
            Form::Edwards { .. } => format!("{{AffineNiels, {table_type}}}"),
        };
        let mut text = format!(
            "//! Multiples of the base point. Generated by `cargo xtask tables`: do not edit.\n\
             //!\n\
             //! {points} is at which position is said at\n\
             //! [`{table_type}`]. Only one of the two shapes is linked.\n\
             \n\
             #![cfg_attr(rustfmt, rustfmt_skip)]\n\
             #![allow(dead_code, reason = \"one of the shapes is not used\")]\n\
             \n\
             use {table_module}::{table_type};\n\
             {imports}"
        );
        for shape in self.shapes {
            let Shape {
                name,
                about,
                teeth,
                blocks,
                columns,
                odd_multiples,
            } = shape;
            let multiples = if *odd_multiples > 0 {
                "&ODD_MULTIPLES"
            } else {
                "&[]"
            };
            let _ = write!(
                text,
                "\n/// {about}\npub(crate) mod {name} {{\n    use super::{imported};\n\n    \
                 pub(crate) const TABLES: {table_type}{parameter} = {table_type} {{\n        \
                 teeth: {teeth},\n        blocks: {blocks},\n        columns: {columns},\n        \
                 comb: &COMB,\n        odd_multiples: {multiples},\n"
            );
            if let Form::Edwards { .. } = self.form {
                let _ = writeln!(text, "        high_odd_multiples: &HIGH_ODD_MULTIPLES,");
            }
            let _ = write!(text, "    }};\n\n");
            self.points(&mut text, "COMB", "The comb.", &self.comb(shape));
            if *odd_multiples > 0 {
                let _ = writeln!(text);
                self.points(
                    &mut text,
                    "ODD_MULTIPLES",
                    "1, 3, 5, ... times the base point.",
                    &self.odd_multiples(shape, &self.generator),
                );
            }
            if let Form::Edwards { .. } = self.form {
                let high = self.mul(&(BigUint::from(1u32) << 128), &self.generator);
                let _ = writeln!(text);
                self.points(
                    &mut text,
                    "HIGH_ODD_MULTIPLES",
                    "1, 3, 5, ... times `2^128` times the base point.",
                    &self.odd_multiples(shape, &high),
                );
            }
            let _ = writeln!(text, "}}");
        }
        text
    }

    /// Scalars with long runs, single bits, and at both ends of the range.
    fn vector_scalars(&self) -> Vec<BigUint> {
        let one = BigUint::from(1u32);
        let bits = self.n.bits();
        let mut scalars: Vec<_> = (1..=20u32).map(|i| &self.n - i).collect();
        for run in [3, 16, 31, 32, 33, 64, 96, 128] {
            // Runs of ones and of zeros, `run` bits each.
            let scalar = (0..bits - 1)
                .filter(|bit| bit / run % 2 == 0)
                .fold(BigUint::ZERO, |scalar, bit| scalar | (&one << bit));
            scalars.push(scalar % &self.n);
        }
        let single = [31, 32, 127, 128, 224, 255, 256, 320, 383].into_iter();
        scalars.extend(
            single
                .filter(|bit| *bit < bits)
                .map(|bit| (&one << bit) % &self.n),
        );
        scalars.push(&self.n >> 1u32);
        scalars.push((&self.n >> 1u32) + 1u32);
        scalars
    }

    fn vectors_file(&self) -> String {
        let bytes = self.limbs * 4;
        let digits = |x: &BigUint| format!("{:0>width$}", x.to_str_radix(16), width = 2 * bytes);
        let mut text = format!(
            "//! Multiples of the base point. Generated by `cargo xtask tables`: do not edit.\n\
             \n\
             #![cfg_attr(rustfmt, rustfmt_skip)]\n\
             \n\
             use hex_literal::hex;\n\
             \n\
             /// x and y of 1, 2, 3, ... times the base point.\n\
             pub const ADD_TEST_VECTORS: &[([u8; {bytes}], [u8; {bytes}])] = &[\n"
        );
        let mut sum = self.generator.clone();
        for i in 0..20 {
            if i > 0 {
                sum = self.add(&sum, &self.generator);
            }
            let _ = writeln!(
                text,
                "    (\n        hex!(\"{}\"),\n        hex!(\"{}\"),\n    ),",
                digits(&sum.x),
                digits(&sum.y)
            );
        }
        let _ = write!(
            text,
            "];\n\n/// A scalar, and x and y of its product with the base point.\n\
             pub const MUL_TEST_VECTORS: &[([u8; {bytes}], [u8; {bytes}], [u8; {bytes}])] = &[\n"
        );
        for k in self.vector_scalars() {
            let point = self.mul(&k, &self.generator);
            let _ = writeln!(
                text,
                "    (\n        hex!(\"{}\"),\n        hex!(\"{}\"),\n        hex!(\"{}\"),\n    ),",
                digits(&k),
                digits(&point.x),
                digits(&point.y)
            );
        }
        let _ = writeln!(text, "];");
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_model_knows_the_order_of_the_group() {
        for curve in [p256(), p384(), edwards25519()] {
            let last = curve.mul(&(&curve.n - 1u32), &curve.generator);
            assert!(last == curve.negate(&curve.generator));
            let five = BigUint::from(5u32);
            let in_steps = (0..4).fold(curve.generator.clone(), |sum, _| {
                curve.add(&sum, &curve.generator)
            });
            assert!(curve.mul(&five, &curve.generator) == in_steps);
        }
    }
}

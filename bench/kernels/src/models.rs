//! What kernels have to compute: one row a twin.

use crate::cases::{Operands, RESULT};
use crate::header::{Bound, Header, ITS_CALLERS};
use mcu_field::{
    Affine, AffineNiels, Choice, Curve25519Backend, Curve25519Field, Ed25519Order, Extended, Field,
    FieldBackend, Jacobian, Ladder, P256Field, P256Order, P384Field, P384Order, PointBackend,
    ProjectiveNiels,
};
use mcu_field_portable::{
    Portable,
    inversion::{self, Matrix, Row},
};

/// One call of a kernel, to be judged.
#[derive(Clone, Copy, Debug)]
pub struct Call<'a> {
    /// The kernel's header.
    pub header: &'a Header<'a>,
    /// Memory and registers before the call.
    pub before: &'a Operands,
    /// Memory after it, and the result in registers.
    pub after: &'a Operands,
}

impl Call<'_> {
    /// Input number `nth`, from 0: of the pointers that are read.
    #[must_use]
    pub fn input(&self, nth: usize) -> &[u32] {
        let mut read = self.header.all().filter(|(_, argument)| argument.is_read());
        read.nth(nth)
            .map_or(&[], |(position, _)| self.before.words(position))
    }

    /// Output number `nth`: of the pointers that are written, and of the result in registers.
    #[must_use]
    pub fn output(&self, nth: usize) -> &[u32] {
        let mut written = self
            .header
            .all()
            .filter(|(_, argument)| argument.is_written());
        match written.nth(nth) {
            Some((position, _)) => self.after.words(position),
            None => self.after.words(RESULT),
        }
    }

    /// Value number `nth`: of the arguments that are no pointers.
    #[must_use]
    pub fn value(&self, nth: usize) -> u32 {
        let mut values = self
            .header
            .all()
            .filter(|(_, argument)| !argument.is_pointer());
        values
            .nth(nth)
            .map_or(0, |(position, _)| self.before.values[position])
    }

    /// Element `at` of an input.
    fn element<const N: usize>(&self, nth: usize, at: usize) -> [u32; N] {
        element(self.input(nth), at)
    }

    /// Whether the only element of the first output is `expected`: itself where the header ensures that, else modulo `p`, and
    /// always so where the field is plain.
    fn gives<F, const N: usize>(&self, expected: &[u32; N]) -> bool
    where
        F: Field<Limbs = [u32; N]>,
        Portable: FieldBackend<F>,
    {
        let output = self.output(0);
        output.len() == N && self.is_congruent::<F, N>(&element(output, 0), expected)
    }

    fn is_congruent<F, const N: usize>(&self, found: &[u32; N], expected: &[u32; N]) -> bool
    where
        F: Field<Limbs = [u32; N]>,
        Portable: FieldBackend<F>,
    {
        if F::PLAIN {
            return reduced::<F, N>(found) == reduced::<F, N>(expected);
        }
        match self.header.ensures {
            Some(Bound::Modulus(1)) | None => found == expected,
            Some(Bound::Modulus(2)) => reduced::<F, N>(found) == *expected,
            // No kernel ensures anything else yet: its row has to say how to compare.
            Some(_) => false,
        }
    }
}

fn element<const N: usize>(words: &[u32], at: usize) -> [u32; N] {
    let chunk = words.get(N * at..N * (at + 1));
    chunk
        .and_then(|chunk| chunk.try_into().ok())
        .unwrap_or([0; N])
}

/// Brings any limbs below `p`.
fn reduced<F, const N: usize>(x: &[u32; N]) -> [u32; N]
where
    F: Field<Limbs = [u32; N]>,
    Portable: FieldBackend<F>,
{
    let mut x = *x;
    while !bool::from(<Portable as FieldBackend<F>>::is_reduced(&x)) {
        x = <Portable as FieldBackend<F>>::reduce_once(&x);
    }
    x
}

/// Knows the right results of the kernels with one twin.
#[derive(Clone, Copy, Debug)]
pub struct Model {
    /// The twin, as in headers.
    pub twin: &'static str,
    /// The modulus of the field that bounds are about; no limbs if there is none.
    pub modulus: &'static [u32],
    /// Whether the outcome of a call is right.
    pub judge: fn(&Call<'_>) -> bool,
    /// Changes the last input so that a wanted result comes out: see [`Reach`].
    pub reach: Option<Reach>,
    /// Brings inputs into the form that the kernel requires, and writes constants.
    pub prepare: Option<fn(&Header<'_>, &mut Operands)>,
}

/// Changes an element, the last input, so that with the first input `x` the result is `base + addend mod p`.
///
/// Carries that are rare for any inputs are not so for inputs whose result is near a power of two.
pub type Reach = fn(base: &[u32], addend: &[u32], x: &[u32], last: &mut [u32]);

impl Model {
    /// Every model.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        ROWS.iter().copied().flatten()
    }

    /// The model of a twin.
    #[must_use]
    pub fn of(twin: &str) -> Option<&'static Self> {
        Self::all().find(|model| model.twin == twin)
    }
}

/// Rows of one field for each operation that is a function below.
macro_rules! rows {
    ($field:ident, $limbs:literal: $($trait:ident::$operation:ident)*) => {
        &[$(Model {
            twin: concat!(stringify!($trait), "<", stringify!($field), ">::", stringify!($operation)),
            modulus: &$field::MODULUS,
            judge: $operation::<$field, $limbs>,
            reach: reach!($operation $field $limbs),
            prepare: None,
        }),*]
    };
}

/// How the results of an operation are reached.
macro_rules! reach {
    (mul $field:ident $limbs:literal) => {
        Some(reach_product::<$field, $limbs>)
    };
    (sqr $field:ident $limbs:literal) => {
        Some(reach_square::<$field, $limbs>)
    };
    ($operation:ident $field:ident $limbs:literal) => {
        None
    };
}

/// Rows of the operations of `Curve25519Backend`.
macro_rules! curve25519 {
    ($($operation:ident),*) => {
        &[$(Model {
            twin: concat!("Curve25519Backend::", stringify!($operation)),
            modulus: &Curve25519Field::MODULUS,
            judge: $operation,
            reach: None,
            prepare: None,
        }),*]
    };
}

/// The row of a kernel that is about no field.
const fn plain(
    twin: &'static str,
    judge: fn(&Call<'_>) -> bool,
    prepare: Option<fn(&Header<'_>, &mut Operands)>,
) -> Model {
    Model {
        twin,
        modulus: &[],
        judge,
        reach: None,
        prepare,
    }
}

/// The row of a kernel that is handed the modulus.
const fn sum(twin: &'static str, modulus: &'static [u32], judge: fn(&Call<'_>) -> bool) -> Model {
    Model {
        twin,
        modulus,
        judge,
        reach: None,
        prepare: Some(write_modulus),
    }
}

/// Rows of every operation, for each field.
macro_rules! fields {
    ($($field:ident $limbs:literal),*) => {
        /// All rows: of each field, and of what is no field.
        const ROWS: &[&[Model]] = &[
            $(rows! {
                $field, $limbs:
                FieldBackend::mul FieldBackend::sqr FieldBackend::sqr_times FieldBackend::add FieldBackend::double
                FieldBackend::sub FieldBackend::neg FieldBackend::halve FieldBackend::to_montgomery
                FieldBackend::from_montgomery FieldBackend::reduce_once FieldBackend::select FieldBackend::neg_if
                PointBackend::lookup_affine PointBackend::point_double_add_affine PointBackend::point_add
            },)*
            curve25519!(
                ladder_steps, edwards_double_times, edwards_add_affine, edwards_add, edwards_to_niels,
                lookup_niels
            ),
            &[
                plain("inversion::division_steps", division_steps, None),
                plain("inversion::division_steps_vartime", division_steps_vartime, None),
                plain("inversion::apply", apply_division_steps, None),
                sum("sums::add8", &P256Order::MODULUS, modular_add::<P256Order, 8>),
                sum("sums::sub8", &P256Order::MODULUS, modular_sub::<P256Order, 8>),
                sum("sums::mul8", &P256Order::MODULUS, modular_mul::<P256Order, 8>),
                sum("sums::add12", &P384Order::MODULUS, modular_add::<P384Order, 12>),
                sum("sums::sub12", &P384Order::MODULUS, modular_sub::<P384Order, 12>),
                plain("sums::select_assign", select_assign, None),
                plain("mcu_keccak::keccak_p", keccak_p, None),
                plain("mcu_keccak::add_lanes", add_lanes, None),
                plain("mcu_keccak::read_lanes", read_lanes, None),
                plain("mcu_sha2::compress256", compress256, Some(constants256)),
                plain("mcu_sha2::compress512", compress512, Some(constants512)),
                plain("mcu_poly1305::absorb", absorb, Some(clamp)),
                plain("mcu_chacha20::apply", apply, None),
                plain("mcu_ghash::polyval", polyval, Some(prepare_key)),
                plain("mcu_aes::encrypt", encrypt, Some(double_keys)),
                plain("mcu_aes::decrypt", decrypt, Some(double_keys)),
                plain("mcu_aes::encrypt_small", encrypt_small, Some(double_keys)),
                plain("mcu_aes::decrypt_small", decrypt_small, Some(double_keys)),
                plain("mcu_aes::expand_128", expand_128, None),
                plain("mcu_aes::expand_192", expand_192, None),
                plain("mcu_aes::expand_256", expand_256, None),
                plain("mcu_aes::expand_128_small", expand_128_small, None),
                plain("mcu_aes::expand_192_small", expand_192_small, None),
                plain("mcu_aes::expand_256_small", expand_256_small, None),
                plain("stub::xor", xor, None),
                // Never asked.
                plain(ITS_CALLERS, |_| false, None),
            ],
        ];
    };
}

fields!(P256Field 8, P256Order 8, P384Field 12, P384Order 12, Curve25519Field 8, Ed25519Order 8);

/// Functions that judge an operation by what it has to give, of an input `x`, a second one `y`, a value `n`.
macro_rules! operations {
    ($($operation:ident($x:ident, $y:ident, $n:ident) $expected:expr;)*) => {
        $(
            fn $operation<F, const N: usize>(call: &Call<'_>) -> bool
            where
                F: Field<Limbs = [u32; N]>,
                Portable: FieldBackend<F>,
            {
                let $x: &[u32; N] = &reduced::<F, N>(&call.element(0, 0));
                let $y: &[u32; N] = &reduced::<F, N>(&call.element(1, 0));
                let $n = call.value(0);
                call.gives::<F, N>(&$expected)
            }
        )*
    };
}

operations! {
    mul(x, y, _n) <Portable as FieldBackend<F>>::mul(x, y);
    sqr(x, _y, _n) <Portable as FieldBackend<F>>::sqr(x);
    sqr_times(x, _y, n) <Portable as FieldBackend<F>>::sqr_times(x, n);
    add(x, y, _n) <Portable as FieldBackend<F>>::add(x, y);
    double(x, _y, _n) <Portable as FieldBackend<F>>::double(x);
    sub(x, y, _n) <Portable as FieldBackend<F>>::sub(x, y);
    neg(x, _y, _n) <Portable as FieldBackend<F>>::neg(x);
    halve(x, _y, _n) halved::<F, N>(x);
    to_montgomery(x, _y, _n) <Portable as FieldBackend<F>>::to_montgomery(x);
    from_montgomery(x, _y, _n) <Portable as FieldBackend<F>>::from_montgomery(x);
    reduce_once(x, _y, _n) *x;
    select(x, y, n) <Portable as FieldBackend<F>>::select(x, y, Choice::from((n & 1) as u8));
    neg_if(x, _y, n) <Portable as FieldBackend<F>>::neg_if(x, Choice::from((n & 1) as u8));
}

/// The sum that is to be reached, below `p`.
fn target<F, const N: usize>(base: &[u32], addend: &[u32]) -> [u32; N]
where
    F: Field<Limbs = [u32; N]>,
    Portable: FieldBackend<F>,
{
    let term = |limbs: &[u32]| reduced::<F, N>(&element(limbs, 0));
    <Portable as FieldBackend<F>>::add(&term(base), &term(addend))
}

/// `y = z R / x`, of which the Montgomery product with `x` is `z`.
fn reach_product<F, const N: usize>(base: &[u32], addend: &[u32], x: &[u32], last: &mut [u32])
where
    F: Field<Limbs = [u32; N]>,
    Portable: FieldBackend<F>,
{
    let z = target::<F, N>(base, addend);
    let inverse = <Portable as FieldBackend<F>>::invert(&reduced::<F, N>(&element(x, 0)));
    let [z, inverse] = [z, inverse].map(|x| <Portable as FieldBackend<F>>::to_montgomery(&x));
    last.copy_from_slice(&<Portable as FieldBackend<F>>::mul(&z, &inverse));
}

/// `x = z^((p + 1) / 4)` in Montgomery form: its square is `z` or `-z` if `p = 3 mod 4`.
fn reach_square<F, const N: usize>(base: &[u32], addend: &[u32], _x: &[u32], last: &mut [u32])
where
    F: Field<Limbs = [u32; N]>,
    Portable: FieldBackend<F>,
{
    let z = target::<F, N>(base, addend);
    let mul = <Portable as FieldBackend<F>>::mul;
    let mut power = F::MONTGOMERY.r;
    for bit in (2..32 * N).rev() {
        power = mul(&power, &power);
        if F::MODULUS[bit / 32] >> (bit % 32) & 1 == 1 {
            power = mul(&power, &z);
        }
    }
    last.copy_from_slice(&mul(&power, &z));
}

/// The modulus as the last input: that of the order with so many limbs. `-1 / p` is the only value.
fn write_modulus(header: &Header<'_>, operands: &mut Operands) {
    let mut last = None;
    let mut value = None;
    for (position, argument) in header.all() {
        if argument.is_read() {
            last = Some(position);
        }
        if !argument.is_pointer() {
            value = Some(position);
        }
    }
    let Some(position) = last else {
        return;
    };
    let modulus = operands.words_mut(position);
    let p_dash = match modulus.len() {
        8 => {
            modulus.copy_from_slice(&P256Order::MODULUS);
            P256Order::MONTGOMERY.p_dash
        }
        _ => {
            modulus.copy_from_slice(&P384Order::MODULUS);
            P384Order::MONTGOMERY.p_dash
        }
    };
    if let Some(position) = value {
        operands.values[position] = p_dash;
    }
}

/// A sum. Where the modulus shares its memory with `x` and `y`, these are not reduced, and nothing is asked.
fn modular_add<F, const N: usize>(call: &Call<'_>) -> bool
where
    F: Field<Limbs = [u32; N]>,
    Portable: FieldBackend<F>,
{
    call.element(0, 0) == F::MODULUS || add::<F, N>(call)
}

/// A product, as [`modular_add`].
fn modular_mul<F, const N: usize>(call: &Call<'_>) -> bool
where
    F: Field<Limbs = [u32; N]>,
    Portable: FieldBackend<F>,
{
    call.element(0, 0) == F::MODULUS || mul::<F, N>(call)
}

/// A difference, as [`modular_add`].
fn modular_sub<F, const N: usize>(call: &Call<'_>) -> bool
where
    F: Field<Limbs = [u32; N]>,
    Portable: FieldBackend<F>,
{
    call.element(0, 0) == F::MODULUS || sub::<F, N>(call)
}

/// The second input where the second value is 1, else the first.
fn select_assign(call: &Call<'_>) -> bool {
    call.output(0) == call.input(call.value(1) as usize)
}

/// `x / 2 mod p`: `(x + (x mod 2) p) / 2`.
fn halved<F, const N: usize>(x: &[u32; N]) -> [u32; N]
where
    F: Field<Limbs = [u32; N]>,
{
    let is_odd = x[0] & 1 == 1;
    let mut half = [0; N];
    let mut carry = 0u64;
    let mut below = None;
    for (i, (limb, modulus)) in x.iter().zip(&F::MODULUS).enumerate() {
        let sum = u64::from(*limb) + if is_odd { u64::from(*modulus) } else { 0 } + carry;
        carry = sum >> 32;
        if let Some(below) = below {
            half[i - 1] = below | (sum as u32) << 31;
        }
        below = Some((sum as u32) >> 1);
    }
    half[N - 1] = below.unwrap_or(0) | (carry as u32) << 31;
    half
}

/// An entry of the table that is the second input; the secret value is its index modulo 32, plus 2^31 for the negative.
fn lookup_affine<F, const N: usize>(call: &Call<'_>) -> bool
where
    F: Field<Limbs = [u32; N]>,
    Portable: FieldBackend<F>,
{
    let secret = call
        .header
        .all()
        .find(|(_, argument)| !argument.is_pointer() && call.header.is_secret(argument));
    let Some((position, _)) = secret else {
        return false;
    };
    let value = call.before.values[position];
    let (index, negative) = ((value % 32) as usize, value >> 31 == 1);
    let start = index * 2 * N;
    let mut expected = match call.input(0).get(start..start + 2 * N) {
        Some(entry) => [element::<N>(entry, 0), element::<N>(entry, 1)],
        None => [[0; N]; 2],
    };
    if negative {
        expected[1] = <Portable as FieldBackend<F>>::neg(&expected[1]);
    }
    expected.as_flattened() == call.output(0)
}

fn jacobian<F, const N: usize>(words: &[u32]) -> Jacobian<F>
where
    F: Field<Limbs = [u32; N]>,
{
    Jacobian {
        x: element(words, 0),
        y: element(words, 1),
        z: element(words, 2),
    }
}

/// Whether the output is reduced and stands for the same point as `expected`, whatever the denominators.
fn gives_point<F, const N: usize>(call: &Call<'_>, expected: &Jacobian<F>) -> bool
where
    F: Field<Limbs = [u32; N]>,
    Portable: PointBackend<F>,
{
    let found = jacobian::<F, N>(call.output(0));
    let mul = <Portable as FieldBackend<F>>::mul;
    let is_reduced =
        |limbs: &[u32; N]| bool::from(<Portable as FieldBackend<F>>::is_reduced(limbs));
    let (zz, ezz) = (mul(&found.z, &found.z), mul(&expected.z, &expected.z));
    call.output(0).len() == 3 * N
        && [&found.x, &found.y, &found.z].into_iter().all(is_reduced)
        && mul(&found.x, &ezz) == mul(&expected.x, &zz)
        && mul(&found.y, &mul(&ezz, &expected.z)) == mul(&expected.y, &mul(&zz, &found.z))
        && (found.z == [0; N]) == (expected.z == [0; N])
}

fn point_double_add_affine<F, const N: usize>(call: &Call<'_>) -> bool
where
    F: Field<Limbs = [u32; N]>,
    Portable: PointBackend<F>,
{
    let mut p = jacobian::<F, N>(call.input(0));
    Portable::point_double_times(&mut p, call.value(0));
    if call.value(1) == 1 {
        let q = Affine {
            x: call.element(1, 0),
            y: call.element(1, 1),
        };
        Portable::point_add_affine(&mut p, &q);
    }
    gives_point(call, &p)
}

fn point_add<F, const N: usize>(call: &Call<'_>) -> bool
where
    F: Field<Limbs = [u32; N]>,
    Portable: PointBackend<F>,
{
    let mut p = jacobian::<F, N>(call.input(0));
    Portable::point_add(&mut p, &jacobian(call.input(1)));
    gives_point(call, &p)
}

/// Whether the elements of the first output are congruent to these.
fn gives_all<const COUNT: usize>(call: &Call<'_>, expected: [[u32; 8]; COUNT]) -> bool {
    let output = call.output(0);
    output.len() == 8 * COUNT
        && expected.iter().enumerate().all(|(at, expected)| {
            call.is_congruent::<Curve25519Field, 8>(&element(output, at), expected)
        })
}

fn ladder_steps(call: &Call<'_>) -> bool {
    let [x2, z2, x3, z3, u] = [0, 1, 2, 3, 4].map(|at| call.element(0, at));
    let mut ladder = Ladder { x2, z2, x3, z3, u };
    Portable::ladder_steps(&mut ladder, &call.element(1, 0), call.value(0));
    let Ladder { x2, z2, x3, z3, .. } = ladder;
    gives_all(call, [x2, z2, x3, z3, u]) && element::<8>(call.output(0), 4) == u
}

/// Thirty steps from zeta, f and g, which stay in front of the matrix.
fn division_steps(call: &Call<'_>) -> bool {
    let &[zeta, f, g, ..] = call.input(0) else {
        return false;
    };
    let (zeta, Matrix { u, v, q, r }) = inversion::division_steps(zeta as i32, f, g);
    let [zeta, u, v, q, r] = [zeta, u, v, q, r].map(|word| word as u32);
    call.output(0) == [zeta, f, g, u, v, q, r]
}

/// Thirty steps from eta, f and g, which stay in front of the matrix.
fn division_steps_vartime(call: &Call<'_>) -> bool {
    let &[eta, f, g, ..] = call.input(0) else {
        return false;
    };
    let (eta, Matrix { u, v, q, r }) = inversion::division_steps_vartime(eta as i32, f, g);
    let [eta, u, v, q, r] = [eta, u, v, q, r].map(|word| word as u32);
    call.output(0) == [eta, f, g, u, v, q, r]
}

/// A matrix applied to rows, of which the modulus stays.
fn apply_division_steps(call: &Call<'_>) -> bool {
    let row = |&[f, g, d, e, p]: &[u32; 5]| {
        let [f, g, d, e, p] = [f, g, d, e, p].map(|limb| limb as i32);
        Row { f, g, d, e, p }
    };
    let &[u, v, q, r] = call.input(1) else {
        return false;
    };
    let [u, v, q, r] = [u, v, q, r].map(|word| word as i32);
    let given = call.input(0).as_chunks().0;
    let mut rows = [Row::default(); 13];
    let Some(rows) = rows.get_mut(..given.len()) else {
        return false;
    };
    for (row_at, words) in rows.iter_mut().zip(given) {
        *row_at = row(words);
    }
    inversion::apply(rows, Matrix { u, v, q, r }, call.value(1) as i32);
    let found = call.output(0).as_chunks().0.iter().map(row);
    found.eq(rows.iter().copied())
}

/// The bytes of two words, little-endian.
fn bytes_of(words: &[u32; 2]) -> [u8; 8] {
    lane_of(words).to_le_bytes()
}

/// A 64-bit word of two, the lower half first.
fn lane_of([low, high]: &[u32; 2]) -> u64 {
    u64::from(*low) | u64::from(*high) << 32
}

/// The bytes of a block.
fn block_of<const WORDS: usize, const BYTES: usize>(words: &[u32; WORDS]) -> [u8; BYTES] {
    let mut block = [0; BYTES];
    for (bytes, word) in block.as_chunks_mut().0.iter_mut().zip(words) {
        *bytes = word.to_le_bytes();
    }
    block
}

/// Rounds on lanes, each two words.
fn keccak_p(call: &Call<'_>) -> bool {
    let mut state = [0; 25];
    for (lane, words) in state.iter_mut().zip(call.input(0).as_chunks().0) {
        *lane = lane_of(words);
    }
    mcu_keccak::kernels::keccak_p(&mut state, call.input(1).as_chunks().0);
    let found = call.output(0).as_chunks().0.iter().map(lane_of);
    found.eq(state)
}

fn add_lanes(call: &Call<'_>) -> bool {
    let lanes = call.input(0).as_chunks().0;
    let inputs = lanes.iter().zip(call.input(1).as_chunks().0);
    let sums = inputs.map(|(lane, bytes)| {
        let mut lane = lane_of(lane);
        mcu_keccak::kernels::add_lanes(core::slice::from_mut(&mut lane), &[bytes_of(bytes)]);
        lane
    });
    let found = call.output(0).as_chunks().0.iter().map(lane_of);
    found.eq(sums)
}

fn read_lanes(call: &Call<'_>) -> bool {
    let lanes = call.input(0).as_chunks().0.iter();
    let expected = lanes.map(|lane| {
        let mut bytes = [[0; 8]];
        mcu_keccak::kernels::read_lanes(&[lane_of(lane)], &mut bytes);
        bytes[0]
    });
    let found = call.output(0).as_chunks().0.iter().map(bytes_of);
    found.eq(expected)
}

fn compress256(call: &Call<'_>) -> bool {
    let mut state = element(call.input(0), 0);
    for block in call.input(1).as_chunks::<16>().0 {
        mcu_sha2::kernels::compress256(&mut state, &[block_of(block)]);
    }
    call.output(0) == state
}

fn compress512(call: &Call<'_>) -> bool {
    let mut state = [0; 8];
    for (word, words) in state.iter_mut().zip(call.input(0).as_chunks().0) {
        *word = lane_of(words);
    }
    for block in call.input(1).as_chunks::<32>().0 {
        mcu_sha2::kernels::compress512(&mut state, &[block_of(block)]);
    }
    let found = call.output(0).as_chunks().0.iter().map(lane_of);
    found.eq(state)
}

/// The words of the last input.
fn last_input<'a>(header: &Header<'_>, operands: &'a mut Operands) -> &'a mut [u32] {
    let read = header.all().filter(|(_, argument)| argument.is_read());
    match read.last() {
        Some((position, _)) => operands.words_mut(position),
        None => &mut [],
    }
}

fn constants256(header: &Header<'_>, operands: &mut Operands) {
    let words = last_input(header, operands);
    for (word, constant) in words.iter_mut().zip(mcu_sha2::kernels::constants256()) {
        *word = *constant;
    }
}

fn constants512(header: &Header<'_>, operands: &mut Operands) {
    let words = last_input(header, operands).as_chunks_mut().0.iter_mut();
    for ([low, high], constant) in words.zip(mcu_sha2::kernels::constants512()) {
        (*low, *high) = (*constant as u32, (*constant >> 32) as u32);
    }
}

/// Five words of the accumulator and four of the multiplier, which stay.
fn absorb(call: &Call<'_>) -> bool {
    let (mut h, r) = (element(call.input(0), 0), call.input(0).last_chunk());
    let (Some(r), [found_h @ .., _, _, _, _]) = (r, call.output(0)) else {
        return false;
    };
    for block in call.input(1).as_chunks::<4>().0 {
        mcu_poly1305::kernels::absorb(&mut h, r, &[block_of(block)]);
    }
    found_h == h && call.output(0).last_chunk() == Some(r)
}

/// The accumulator below `2^159`, and the multiplier as RFC 8439 clamps it.
fn clamp(header: &Header<'_>, operands: &mut Operands) {
    let Some((state, _)) = header.all().next() else {
        return;
    };
    if let [.., h4, r0, r1, r2, r3] = operands.words_mut(state) {
        *h4 &= 0x7fff_ffff;
        *r0 &= 0x0fff_ffff;
        [r1, r2, r3].into_iter().for_each(|r| *r &= 0x0fff_fffc);
    }
}

/// Blocks of text, with the state behind them.
fn apply(call: &Call<'_>) -> bool {
    let mut state = element(call.input(0), 0);
    let double_rounds = call.value(1) as usize;
    let texts = call.input(1).as_chunks::<16>().0.iter();
    let mut outputs = call.output(1).as_chunks::<16>().0.iter();
    let is_right = texts.len() == outputs.len()
        && texts.zip(&mut outputs).all(|(text, output)| {
            let words = mcu_chacha20::kernels::block_words(&mut state, double_rounds);
            let pairs = text.iter().zip(words);
            pairs.map(|(text, word)| text ^ word).eq(*output)
        });
    is_right && call.output(0) == state
}

/// A sum over blocks; the value says whether their bytes are reversed.
fn polyval(call: &Call<'_>) -> bool {
    let mut sum = element(call.input(0), 0);
    // The operands 0, 1, 3 and 4 are the words of the key, and each is the sum of its four parts.
    let key = [0, 1, 3, 4].map(|operand| {
        let parts: [u32; 4] = element(call.input(1), operand);
        parts.iter().fold(0, |sum, part| sum ^ part)
    });
    for block in call.input(2).as_chunks::<4>().0 {
        mcu_ghash::kernels::polyval(&mut sum, &key, &block_of(block), call.value(1) == 1);
    }
    call.output(0) == sum
}

/// Makes a key of its first four words.
fn prepare_key(header: &Header<'_>, operands: &mut Operands) {
    let mut read = header.all().filter(|(_, argument)| argument.is_read());
    if let Some((position, _)) = read.nth(1) {
        let words = operands.words_mut(position);
        let parts = mcu_ghash::kernels::parts(&element(words, 0));
        for (word, part) in words.iter_mut().zip(parts) {
            *word = part;
        }
    }
}

/// Two blocks.
type Pair = [[u8; 16]; 2];

/// Two blocks, or one if the distance between them is none.
fn blocks(call: &Call<'_>, twin: fn(&[[u32; 8]], &Pair) -> Pair) -> bool {
    let text: [u32; 8] = element(call.input(1), 0);
    let (keys, output) = (call.input(0).as_chunks().0, call.output(0));
    let halves = |words: &[u32; 8]| [element::<4>(words, 0), element::<4>(words, 1)];
    let [first, second] = halves(&text).map(|words| block_of(&words));
    let found = halves(&element(output, 0)).map(|words| block_of(&words));
    if call.value(1) == 16 {
        return found == twin(keys, &[first, second]);
    }
    // What is behind the block stays.
    let mut written = call
        .header
        .all()
        .filter(|(_, argument)| argument.is_written());
    let before = written
        .next()
        .map(|(position, _)| call.before.words(position));
    found[0] == twin(keys, &[first, first])[0]
        && before.is_some_and(|before| before[4..] == output[4..])
}

/// A packed key is the same for both blocks, whose bits are side by side.
fn double_keys(header: &Header<'_>, operands: &mut Operands) {
    if let Some((keys, _)) = header.all().next() {
        for word in operands.words_mut(keys) {
            let of_first = *word & 0x5555_5555;
            *word = of_first | of_first << 1;
        }
    }
}

fn encrypt(call: &Call<'_>) -> bool {
    blocks(call, mcu_aes::kernels::encrypt)
}

fn decrypt(call: &Call<'_>) -> bool {
    blocks(call, mcu_aes::kernels::decrypt)
}

fn encrypt_small(call: &Call<'_>) -> bool {
    blocks(call, mcu_aes::kernels::encrypt_small)
}

fn decrypt_small(call: &Call<'_>) -> bool {
    blocks(call, mcu_aes::kernels::decrypt_small)
}

fn expand_128(call: &Call<'_>) -> bool {
    let key = block_of(&element::<4>(call.input(1), 0));
    call.output(0) == mcu_aes::kernels::expand_128(&key).as_flattened()
}

fn expand_192(call: &Call<'_>) -> bool {
    let key = block_of(&element::<6>(call.input(1), 0));
    call.output(0) == mcu_aes::kernels::expand_192(&key).as_flattened()
}

fn expand_256(call: &Call<'_>) -> bool {
    let key = block_of(&element::<8>(call.input(1), 0));
    call.output(0) == mcu_aes::kernels::expand_256(&key).as_flattened()
}

fn expand_128_small(call: &Call<'_>) -> bool {
    let key = block_of(&element::<4>(call.input(1), 0));
    call.output(0) == mcu_aes::kernels::expand_128_small(&key).as_flattened()
}

fn expand_192_small(call: &Call<'_>) -> bool {
    let key = block_of(&element::<6>(call.input(1), 0));
    call.output(0) == mcu_aes::kernels::expand_192_small(&key).as_flattened()
}

fn expand_256_small(call: &Call<'_>) -> bool {
    let key = block_of(&element::<8>(call.input(1), 0));
    call.output(0) == mcu_aes::kernels::expand_256_small(&key).as_flattened()
}

fn extended(call: &Call<'_>, nth: usize) -> Extended {
    let [x, y, z, t0, t1] = [0, 1, 2, 3, 4].map(|at| call.element(nth, at));
    Extended { x, y, z, t0, t1 }
}

fn gives_extended(call: &Call<'_>, expected: &Extended) -> bool {
    let Extended { x, y, z, t0, t1 } = *expected;
    gives_all(call, [x, y, z, t0, t1])
}

fn edwards_double_times(call: &Call<'_>) -> bool {
    let mut p = extended(call, 0);
    Portable::edwards_double_times(&mut p, call.value(0));
    gives_extended(call, &p)
}

fn edwards_add_affine(call: &Call<'_>) -> bool {
    let mut p = extended(call, 0);
    let [y_plus_x, y_minus_x, xy2d] = [0, 1, 2].map(|at| call.element(1, at));
    let q = AffineNiels {
        y_plus_x,
        y_minus_x,
        xy2d,
    };
    Portable::edwards_add_affine(&mut p, &q);
    gives_extended(call, &p)
}

fn edwards_add(call: &Call<'_>) -> bool {
    let mut p = extended(call, 0);
    let [y_plus_x, y_minus_x, t2d, z2] = [0, 1, 2, 3].map(|at| call.element(1, at));
    let q = ProjectiveNiels {
        y_plus_x,
        y_minus_x,
        t2d,
        z2,
    };
    Portable::edwards_add(&mut p, &q);
    gives_extended(call, &p)
}

fn edwards_to_niels(call: &Call<'_>) -> bool {
    let mut q = ProjectiveNiels::ZEROS;
    Portable::edwards_to_niels(&mut q, &extended(call, 0));
    gives_all(call, [q.y_plus_x, q.y_minus_x, q.t2d, q.z2])
}

/// An entry of the table that is the only input; the secret value is its index modulo 256, plus 2^31 for the negative. A table
/// without that entry gives the first one.
fn lookup_niels(call: &Call<'_>) -> bool {
    let (index, negative) = ((call.value(1) % 256) as usize, call.value(1) >> 31 == 1);
    let entries = call.input(0).len() / 24;
    let index = if index < entries { index } else { 0 };
    let mut expected = [0, 1, 2].map(|at| call.element(0, 3 * index + at));
    if negative {
        expected.swap(0, 1);
        expected[2] = <Portable as FieldBackend<Curve25519Field>>::neg(&expected[2]);
    }
    gives_all(call, expected)
}

/// What the stubs compute that prove the checker.
fn xor(call: &Call<'_>) -> bool {
    let (x, y, z) = (call.input(0), call.input(1), call.output(0));
    x.len() == z.len() && (0..z.len()).all(|i| z[i] == x[i] ^ y[i])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_twice_is_whole() {
        let p_minus_1 = {
            let mut limbs = P256Field::MODULUS;
            limbs[0] -= 1;
            limbs
        };
        for x in [[0; 8], [1, 0, 0, 0, 0, 0, 0, 0], [7; 8], p_minus_1] {
            let half = halved::<P256Field, 8>(&x);
            assert_eq!(<Portable as FieldBackend<P256Field>>::double(&half), x);
        }
    }

    #[test]
    fn wanted_results_are_reached() {
        let mul = <Portable as FieldBackend<P256Field>>::mul;
        let (base, addend, x) = (P256Field::MONTGOMERY.r, [3; 8], [5; 8]);
        let wanted = <Portable as FieldBackend<P256Field>>::add(&base, &addend);
        let mut last = [0; 8];
        reach_product::<P256Field, 8>(&base, &addend, &x, &mut last);
        assert_eq!(mul(&x, &last), wanted);
        reach_square::<P256Field, 8>(&base, &addend, &x, &mut last);
        let opposite = <Portable as FieldBackend<P256Field>>::neg(&wanted);
        assert!([wanted, opposite].contains(&mul(&last, &last)));
    }

    #[test]
    fn twins_are_unique() {
        let mut twins: Vec<_> = Model::all().map(|model| model.twin).collect();
        twins.sort_unstable();
        let count = twins.len();
        twins.dedup();
        assert_eq!(count, twins.len());
        assert!(Model::of("PointBackend<P384Field>::point_add").is_some());
    }
}

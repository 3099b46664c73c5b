/**
 * The functions of the model, in IEEE arithmetic alone: a host's own may differ in their last bit. Their
 * bounds of error stand in tests/shared/risk/functions.test.ts.
 */

// @ts-ignore: decorator
@inline export function both(x: f64): v128 {
  return f64x2.splat(x)
}
/** One step of Horner's rule in two lanes. */
// @ts-ignore: decorator
@inline function step(sum: v128, x: v128, next: f64): v128 {
  return f64x2.add(f64x2.mul(sum, x), both(next))
}

const LOG2_E: f64 = 1.4426950408889634
const LN2_HIGH: f64 = 6.93147180369123816490e-1
const LN2_LOW: f64 = 1.90821492927058770002e-10

/** e to the power of both lanes, between -708 and 709: a power of two times a Taylor sum of degree 13. */
// @ts-ignore: decorator
@inline export function exps(x: v128): v128 {
  const n = f64x2.nearest(f64x2.mul(x, both(LOG2_E)))
  const r = f64x2.sub(
    f64x2.sub(x, f64x2.mul(n, both(LN2_HIGH))),
    f64x2.mul(n, both(LN2_LOW)),
  )
  let sum = both(1.6059043836821613e-10)
  sum = step(sum, r, 2.08767569878681e-9)
  sum = step(sum, r, 2.505210838544172e-8)
  sum = step(sum, r, 2.755731922398589e-7)
  sum = step(sum, r, 2.7557319223985893e-6)
  sum = step(sum, r, 2.48015873015873e-5)
  sum = step(sum, r, 1.984126984126984e-4)
  sum = step(sum, r, 1.388888888888889e-3)
  sum = step(sum, r, 8.333333333333333e-3)
  sum = step(sum, r, 4.1666666666666664e-2)
  sum = step(sum, r, 1.6666666666666666e-1)
  sum = step(sum, r, 0.5)
  sum = step(sum, r, 1)
  sum = step(sum, r, 1)
  const exponent = i64x2.add(
    i64x2.extend_low_i32x4_s(i32x4.trunc_sat_f64x2_s_zero(n)),
    i64x2.splat(1023),
  )
  return f64x2.mul(sum, i64x2.shl(exponent, 52))
}

/** e to the power of x; 0 below -708. */
export function exp(x: f64): f64 {
  if (x < -708) return 0
  return f64x2.extract_lane(exps(both(x)), 0)
}

/** The natural logarithm of a positive normal number: 2 atanh((m - 1) / (m + 1)) + k ln 2. */
export function log(x: f64): f64 {
  const bits = reinterpret<i64>(x)
  let k = <i32>((bits >> 52) & 0x7ff) - 1023
  let m = reinterpret<f64>((bits & 0x000fffffffffffff) | 0x3ff0000000000000)
  if (m > 1.4142135623730951) {
    m *= 0.5
    k += 1
  }
  const f = m - 1
  const s = f / (2 + f)
  const z = s * s
  let sum: f64 = 1.0 / 23
  for (let d: i32 = 21; d >= 3; d -= 2) sum = sum * z + 1.0 / <f64>d
  // f - (f²/2 - s (f²/2 + 2 z sum)), so that the leading part stays exact.
  const half = 0.5 * f * f
  const rest = s * (half + 2 * z * sum)
  const n = <f64>k
  return n * LN2_HIGH - (half - (rest + n * LN2_LOW) - f)
}

/** The middle of the normal quantile (Wichura 1988, AS 241), of both lanes less a half, to 0.425. */
// @ts-ignore: decorator
@inline export function middles(q: v128): v128 {
  const r = f64x2.sub(both(0.180625), f64x2.mul(q, q))
  let a = both(2.5090809287301226727e3)
  a = step(a, r, 3.3430575583588128105e4)
  a = step(a, r, 6.7265770927008700853e4)
  a = step(a, r, 4.5921953931549871457e4)
  a = step(a, r, 1.3731693765509461125e4)
  a = step(a, r, 1.9715909503065514427e3)
  a = step(a, r, 1.3314166789178437745e2)
  a = step(a, r, 3.387132872796366608)
  let b = both(5.226495278852545925e3)
  b = step(b, r, 2.8729085735721942674e4)
  b = step(b, r, 3.930789580009271061e4)
  b = step(b, r, 2.1213794301586595867e4)
  b = step(b, r, 5.3941960214247511077e3)
  b = step(b, r, 6.871870074920579083e2)
  b = step(b, r, 4.2313330701600911252e1)
  b = step(b, r, 1)
  return f64x2.div(f64x2.mul(q, a), b)
}

/** The standard normal quantile of p between 0 and 1 (Wichura 1988, AS 241). */
export function normalQuantile(p: f64): f64 {
  const q = p - 0.5
  if (abs(q) <= 0.425) return f64x2.extract_lane(middles(both(q)), 0)
  const tail = sqrt(-log(q < 0 ? p : 1 - p))
  let value: f64
  if (tail <= 5) {
    const r = tail - 1.6
    let a: f64 = 7.7454501427834140764e-4
    a = a * r + 2.27238449892691845833e-2
    a = a * r + 2.4178072517745061177e-1
    a = a * r + 1.27045825245236838258
    a = a * r + 3.64784832476320460504
    a = a * r + 5.7694972214606914055
    a = a * r + 4.6303378461565452959
    a = a * r + 1.42343711074968357734
    let b: f64 = 1.05075007164441684324e-9
    b = b * r + 5.475938084995344946e-4
    b = b * r + 1.51986665636164571966e-2
    b = b * r + 1.4810397642748007459e-1
    b = b * r + 6.8976733498510000455e-1
    b = b * r + 1.6763848301838038494
    b = b * r + 2.05319162663775882187
    value = a / (b * r + 1)
  } else {
    const r = tail - 5
    let a: f64 = 2.01033439929228813265e-7
    a = a * r + 2.71155556874348757815e-5
    a = a * r + 1.2426609473880784386e-3
    a = a * r + 2.65321895265761230930e-2
    a = a * r + 2.9656057182850489123e-1
    a = a * r + 1.7848265399172913358
    a = a * r + 5.4637849111641143699
    a = a * r + 6.6579046435011037772
    let b: f64 = 2.04426310338993978564e-15
    b = b * r + 1.4215117583164458887e-7
    b = b * r + 1.8463183175100546818e-5
    b = b * r + 7.868691311456132591e-4
    b = b * r + 1.48753612908506148525e-2
    b = b * r + 1.3692988092273580531e-1
    b = b * r + 5.9983220655588793769e-1
    value = a / (b * r + 1)
  }
  return q < 0 ? -value : value
}

/** The standard normal distribution (Cody 1969, in three ranges). */
export function normal(x: f64): f64 {
  const y = abs(x)
  if (y <= 0.67448975) {
    const z = x * x
    let a: f64 = 0.065682337918207449113
    a = a * z + 2.2352520354606839287
    a = a * z + 161.02823106855587881
    a = a * z + 1067.6894854603709582
    a = a * z + 18154.981253343561249
    let b: f64 = z + 47.20258190468824187
    b = b * z + 976.09855173777669322
    b = b * z + 10260.932208618978205
    b = b * z + 45507.789335026729956
    return 0.5 + (x * a) / b
  }
  if (y > 37.5) return x < 0 ? 0 : 1
  let beyond: f64
  if (y <= 5.656854249492381) {
    let a: f64 = 1.0765576773720192317e-8
    a = a * y + 0.39894151208813466764
    a = a * y + 8.8831497943883759412
    a = a * y + 93.506656132177855979
    a = a * y + 597.27027639480026226
    a = a * y + 2494.5375852903726711
    a = a * y + 6848.1904505362823326
    a = a * y + 11602.651437647350124
    a = a * y + 9842.7148383839780218
    let b: f64 = y + 22.266688044328115691
    b = b * y + 235.38790178262499861
    b = b * y + 1519.377599407554805
    b = b * y + 6485.558298266760755
    b = b * y + 18615.571640885098091
    b = b * y + 34900.952721145977266
    b = b * y + 38912.003286093271411
    b = b * y + 19685.429676859990727
    beyond = a / b
  } else {
    const z = 1 / (x * x)
    let a: f64 = 0.02307344176494017303
    a = a * z + 0.21589853405795699
    a = a * z + 0.1274011611602473639
    a = a * z + 0.022235277870649807
    a = a * z + 0.001421619193227893466
    a = a * z + 2.9112874951168792e-5
    let b: f64 = z + 1.28426009614491121
    b = b * z + 0.468238212480865118
    b = b * z + 0.0659881378689285515
    b = b * z + 0.00378239633202758244
    b = b * z + 7.29751555083966205e-5
    beyond = (0.3989422804014327 - (z * a) / b) / y
  }
  // The square in two parts, so that the exponent keeps its last bits.
  const rough = floor(y * 16) / 16
  beyond *= exp(-0.5 * rough * rough) * exp(-0.5 * (y - rough) * (y + rough))
  return x < 0 ? beyond : 1 - beyond
}

/** x to the power of a whole number. */
function power(x: f64, n: i32): f64 {
  let product: f64 = 1
  for (let rest = n; rest > 0; rest >>= 1) {
    if (rest & 1) product *= x
    x *= x
  }
  return product
}

/** The beta distribution of whole a and b, a at most b: the chance of a or more in a + b - 1. */
export function beta(x: f64, a: i32, b: i32): f64 {
  const n = a + b - 1
  const rest = 1 - x
  let ways: f64 = 1
  let fewer: f64 = 0
  for (let j = 0; j < a; j++) {
    fewer += ways * power(x, j) * power(rest, n - j)
    ways = (ways * <f64>(n - j)) / <f64>(j + 1)
  }
  return 1 - fewer
}

/** The density of the beta distribution of whole a and b. */
function betaDensity(x: f64, a: i32, b: i32): f64 {
  const n = a + b - 1
  let ways: f64 = <f64>n
  for (let j = 1; j < a; j++) ways = (ways * <f64>(n - j)) / <f64>j
  return ways * power(x, a - 1) * power(1 - x, b - 1)
}

/** The quantile of the beta distribution of whole a and b, a at most b: Newton's steps between bounds. */
export function betaQuantile(p: f64, a: i32, b: i32): f64 {
  if (a == 1) return 1 - exp(log(1 - p) / <f64>b)
  let low: f64 = 0
  let high: f64 = 1
  let x = <f64>a / <f64>(a + b)
  for (let i = 0; i < 60; i++) {
    const over = beta(x, a, b) - p
    if (over > 0) high = x
    else low = x
    let next = x - over / betaDensity(x, a, b)
    if (!(next > low && next < high)) next = 0.5 * (low + high)
    if (abs(next - x) <= 1e-15 * x) return next
    x = next
  }
  return x
}

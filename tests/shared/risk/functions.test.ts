import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kernelModule } from '#scripts/risk-kernel.ts'
import { BLOCK, Kernel } from '#shared/risk/kernel.ts'
import { area, betaDensity, normalDistribution, quantileOf } from './independent.ts'

const kernel = new Kernel()
const { run } = kernel

/** The relative error of a value. */
const off = (value: number, right: number): number =>
  right === 0 ? Math.abs(value) : Math.abs(value / right - 1)

describe('the kernel', () => {
  it('matches its sources', async () => {
    const kept = readFileSync(
      new URL('../../../shared/risk/kernel.generated.ts', import.meta.url),
      'utf8',
    )
    expect(kept).toBe(await kernelModule())
  })
})

describe('exp', () => {
  it.each([-708, -1, -1e-9, 0, 1e-9, 0.5, 1, 709])('of %s', (x) => {
    expect(off(run.exp(x), Math.exp(x))).toBeLessThan(5e-16)
  })
  it('is accurate to the last bits everywhere', () => {
    fc.assert(
      fc.property(fc.double({ min: -700, max: 700, noNaN: true }), (x) => {
        expect(off(run.exp(x), Math.exp(x))).toBeLessThan(5e-16)
      }),
    )
  })
  it('is zero far below', () => expect(run.exp(-800)).toBe(0))
})

describe('log', () => {
  it('is accurate to the last bits everywhere', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (x) => {
        expect(Math.abs(run.log(x) - Math.log(x))).toBeLessThan(
          5e-16 * Math.max(1, Math.abs(Math.log(x))),
        )
      }),
    )
  })
  it('stays accurate near 1', () => {
    for (const x of [1 - 1e-12, 1 + 1e-12, 1])
      expect(off(run.log(x), Math.log(x))).toBeLessThan(5e-16)
  })
})

describe('the normal distribution', () => {
  it('matches a series and a continued fraction', () => {
    for (let x = -12; x <= 12; x += 0.0173) {
      expect(off(run.normal(x), normalDistribution(x))).toBeLessThan(1e-13)
    }
  })
  it('has the quantile that bisection finds', () => {
    for (const p of [2 ** -33, 1e-6, 0.001, 0.02425, 0.074, 0.075, 0.3, 0.5, 0.9, 0.99, 1 - 1e-9]) {
      const right = quantileOf(normalDistribution, p, -10, 10)
      expect(Math.abs(run.normalQuantile(p) - right)).toBeLessThan(
        1e-13 * Math.max(1, 1 / (1 - p) / 1e3),
      )
    }
  })
})

describe('the beta quantile', () => {
  it.each([
    [2, 3],
    [1, 30],
    [2, 5],
  ])('of Beta(%i, %i) leaves p below it', (a, b) => {
    for (const p of [0.001, 0.1, 0.5, 0.9, 0.999]) {
      const x = run.betaQuantile(p, a, b)
      expect(area((at) => betaDensity(at, a, b), 0, x)).toBeCloseTo(p, 10)
    }
  })
})

describe('blocks', () => {
  const words = kernel.words(BLOCK)
  const numbers = kernel.numbers(BLOCK)
  const tails = kernel.words(BLOCK + 2)
  for (let i = 0; i < BLOCK; i++) words.view[i] = Math.floor(((i + 0.5) / BLOCK) * 2 ** 32)

  it('have the same normal numbers as single calls', () => {
    run.normals(words.at, BLOCK, numbers.at, tails.at)
    for (const i of [0, 1, 37, 74, 75, 500, 925, 998, 999]) {
      const u = ((words.view[i] ?? 0) + 0.5) / 2 ** 32
      expect(numbers.view[i]).toBe(run.normalQuantile(u))
    }
  })
  it('have the lognormal numbers that exp gives', () => {
    run.lognormals(words.at, BLOCK, -1, 0.5, numbers.at, tails.at)
    const u = ((words.view[700] ?? 0) + 0.5) / 2 ** 32
    expect(numbers.view[700]).toBe(run.exp(-1 + 0.5 * run.normalQuantile(u)))
  })
  it('add the positive part of triangular numbers', () => {
    numbers.view.fill(1)
    run.addTriangular(words.at, BLOCK, -15, 20, 120, 2, numbers.at)
    const at = (i: number) => ((numbers.view[i] ?? 0) - 1) / 2
    expect(at(0)).toBe(0)
    // The median: 120 less the root of half of 135 times 100.
    expect((at(499) + at(500)) / 2).toBeCloseTo(120 - Math.sqrt(0.5 * 135 * 100), 4)
  })
  it('find the words below a threshold, in order', () => {
    const hits = kernel.words(BLOCK + 4)
    fc.assert(
      fc.property(
        fc.array(fc.nat(2 ** 32 - 1), { minLength: BLOCK, maxLength: BLOCK }),
        fc.nat(2 ** 32 - 1),
        (all, limit) => {
          words.view.set(all)
          const count = run.below(words.at, BLOCK, limit, hits.at)
          const right = all.flatMap((word, i) => (word < limit ? [i] : []))
          expect([...hits.view.subarray(0, count)]).toEqual(right)
        },
      ),
      { numRuns: 20 },
    )
  })
})

describe('Philox4x32-10', () => {
  const one = kernel.words(8)
  const out = kernel.words(32)
  // The published vectors of Random123.
  it.each([
    [[0, 0, 0, 0], [0, 0], '6627e8d5 e169c58d bc57ac4c 9b00dbd8'],
    [
      [0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff],
      [0xffffffff, 0xffffffff],
      '408f276d 41c83b0e a20bc7c6 6d5451fd',
    ],
    [
      [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344],
      [0xa4093822, 0x299f31d0],
      'd16cfe09 94fdcceb 5001e420 24126ea1',
    ],
  ])('of %j', ([trial = 0, id = 0, group = 0, kind = 0], [seed = 0, block = 0], right) => {
    one.view[0] = trial
    run.key(seed, block)
    run.words(one.at, 1, kind, id, group, out.at)
    const words = [0, 8, 16, 24].map((at) => (out.view[at] ?? 0).toString(16).padStart(8, '0'))
    expect(words.join(' ')).toBe(right)
  })
})

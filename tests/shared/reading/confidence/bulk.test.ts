import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BULK_PRECISION,
  bulkGrounds,
  bulkRefusal,
  bulkVerdict,
  meetsMinimum,
  shippedFor,
} from '#shared/reading/confidence/bulk.ts'
import { FITTED_ON } from '#shared/reading/confidence/fitted.ts'
import {
  leastPrecision,
  type Outcomes,
  percentStated,
  precisionOf,
  type Steps,
  tallyNear,
} from '#shared/reading/confidence/precision.ts'

const outcomes = (contract: Record<string, Steps> = {}): Outcomes => ({
  listed: {},
  other: {},
  contract,
  typed: {},
})

describe('precisionOf', () => {
  it.each([
    [0, 0, 0, 1],
    [30, 30, 0.886, 1],
    [149, 150, 0.963, 0.999],
    [8, 10, 0.49, 0.943],
    [0, 10, 0, 0.278],
  ])('%i of %i is between %f and %f', (right, all, low, high) => {
    const interval = precisionOf({ outcomes: all, right })
    expect(interval.low).toBeCloseTo(low, 3)
    expect(interval.high).toBeCloseTo(high, 3)
  })

  it('contains the share and narrows with more outcomes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat({ max: 200 }), (all, some) => {
        const right = Math.min(all, some)
        const { low, high } = precisionOf({ outcomes: all, right })
        expect(low).toBeLessThanOrEqual(right / all + 1e-9)
        expect(high).toBeGreaterThanOrEqual(right / all - 1e-9)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        const more = precisionOf({ outcomes: all * 4, right: right * 4 })
        expect(more.high - more.low).toBeLessThan(high - low)
        expect(leastPrecision({ outcomes: all, right })).toBeGreaterThanOrEqual(low - 1e-9)
      }),
    )
  })
})

describe('tallyNear', () => {
  it.each([
    [0, 0, 0],
    [55, 8, 5],
    [89, 0, 0],
    [90, 22, 20],
    [100, 22, 20],
  ])('counts outcomes stated at about %i percent', (percent, all, right) => {
    const steps: Steps = [
      [50, 8, 5],
      [90, 10, 8],
      [98, 12, 12],
    ]
    expect(tallyNear(steps, percent)).toEqual({ outcomes: all, right })
  })

  it('rounds a confidence down to whole percents', () => {
    expect([0.29, 0.57, 0.899, 0.9, 1].map(percentStated)).toEqual([29, 57, 89, 90, 100])
  })
})

describe('bulkVerdict', () => {
  const of = (here: Outcomes, shipped: Outcomes, percent = 90) =>
    bulkVerdict(here, 'contract', 'parties', percent, shipped)
  const none = outcomes()
  const flawless = (all: number): Outcomes => outcomes({ parties: [[95, all, all]] })

  it.each([
    ['nothing is known', none, none, false, 'here', 0],
    ['29 here are too few', flawless(29), none, false, 'here', 29],
    ['51 here leave doubt', flawless(51), none, false, 'here', 51],
    ['52 here do not', flawless(52), none, true, 'here', 52],
    ['few here, many in what was shipped', flawless(29), flawless(60), true, 'shipped', 60],
    ['30 here count before what was shipped', flawless(30), flawless(60), false, 'here', 30],
    ['errors here', outcomes({ parties: [[95, 60, 55]] }), flawless(99), false, 'here', 60],
  ] as const)('%s', (_, here, shipped, isAllowed, measure, counted) => {
    expect(of(here, shipped)).toMatchObject({ isAllowed, measure, tally: { outcomes: counted } })
  })

  it('counts only outcomes with about the same confidence', () => {
    const here = outcomes({
      parties: [
        [60, 40, 20],
        [95, 80, 80],
      ],
    })
    expect(of(here, none, 90).isAllowed).toBe(true)
    expect(of(here, none, 60)).toMatchObject({ isAllowed: false, tally: { outcomes: 40 } })
    expect(of(here, none, 80)).toMatchObject({ isAllowed: false, tally: { outcomes: 0 } })
  })

  it('pools few outcomes with others, but relies on its own once there are enough', () => {
    const others = { governing_law: [[95, 200, 200]] } as const
    const few = of(outcomes({ ...others, parties: [[95, 10, 9]] }), none)
    expect(few).toMatchObject({ isAllowed: true, isPooled: true, tally: { outcomes: 210 } })
    const own = of(outcomes({ ...others, parties: [[95, 40, 36]] }), none)
    expect(own).toMatchObject({ isAllowed: false, isPooled: false, tally: { outcomes: 40 } })
  })

  it('is allowed only with enough outcomes and the required precision', () => {
    fc.assert(
      fc.property(fc.nat({ max: 400 }), fc.nat({ max: 400 }), (all, some) => {
        const right = Math.min(all, some)
        const { isAllowed, least } = of(outcomes({ parties: [[95, all, right]] }), none)
        expect(isAllowed).toBe(all >= 30 && least >= BULK_PRECISION)
        if (isAllowed) expect(right / all).toBeGreaterThan(BULK_PRECISION)
      }),
    )
  })
})

describe('meetsMinimum', () => {
  it.each([
    [0.9, 90, true],
    [0.896, 90, true],
    [0.894, 90, false],
    [0.999, 99, true],
    [1, 99, true],
    [1, 100, false],
  ])('compares the percent as shown: %f, from %i%', (confidence, percent, meets) => {
    expect(meetsMinimum(confidence, percent)).toBe(meets)
  })
})

describe('shippedFor', () => {
  it.each([
    ['joulebridge-answers 1', FITTED_ON],
    ['joulebridge-answers 1 + wording', outcomes()],
    ['some model', outcomes()],
  ])('%s', (engine, shipped) => {
    expect(shippedFor(engine)).toEqual(shipped)
  })
})

describe('bulkRefusal', () => {
  const words = (here: Outcomes, shipped: Outcomes = outcomes()) =>
    bulkRefusal(bulkVerdict(here, 'contract', 'parties', 90, shipped))

  it.each([
    [outcomes({ parties: [[95, 80, 80]] }), null],
    [
      outcomes(),
      'Review these one at a time. No similar suggestions have been reviewed yet; 30 are needed.',
    ],
    [
      outcomes({ parties: [[95, 40, 36]] }),
      'Review these one at a time. Of 40 answers to the same question that your team reviewed, 36 were right. That shows at least 79% are right; bulk accept needs 95%.',
    ],
  ])('says why', (here, said) => {
    expect(words(here)).toBe(said)
  })

  it('names outcomes that came with the product', () => {
    expect(words(outcomes(), outcomes({ law: [[95, 30, 30]] }))).toContain(
      'Of 30 answers to all contract questions in our test documents, all were right.',
    )
  })
})

describe('bulkGrounds', () => {
  const words = (here: Outcomes, shipped: Outcomes, percent = 90) =>
    bulkGrounds(bulkVerdict(here, 'contract', 'parties', percent, shipped), percent)

  it.each([
    [
      outcomes({ parties: [[95, 100, 99]] }),
      outcomes(),
      90,
      'Of 100 answers to the same question that your team reviewed at 90 to 100% confidence, 99 were right. That shows at least 95% are right.',
    ],
    [
      outcomes({ law: [[84, 80, 80]] }),
      outcomes(),
      81,
      'Of 80 answers to all contract questions that your team reviewed at 80 to 89% confidence, all were right. That shows at least 96% are right.',
    ],
    [
      outcomes({ parties: [[95, 29, 29]] }),
      outcomes({ parties: [[95, 200, 199]] }),
      100,
      'Of 200 answers to the same question in our test documents at 90 to 100% confidence, 199 were right. That shows at least 97% are right.',
    ],
    [outcomes({ parties: [[95, 40, 36]] }), outcomes(), 90, null],
    [outcomes(), outcomes(), 90, null],
  ])('state the measure when it is enough', (here, shipped, percent, said) => {
    expect(words(here, shipped, percent)).toBe(said)
  })
})

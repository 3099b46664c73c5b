import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditRatings, type ReviewOutcome, reviewOutcomes } from '#shared/entities/companies.ts'
import { auditOpinions } from '#shared/entities/evidence.ts'
import { financialLines } from '#shared/entities/financial-lines.ts'
import type { GuarantorMetric } from '#shared/entities/guarantors.ts'
import type { GuarantorFacts } from '#shared/rules/companies/guarantors/analyze.ts'
import { GRADING, pointsOf } from '#shared/rules/companies/guarantors/metrics.ts'
import { needsSecondPerson, scoredOutcome } from '#shared/rules/companies/guarantors/outcome.ts'
import { read } from '#tests/shared/rules/policy/samples.ts'
import { analyzed, entered, everyYear, goodFacts, statement, withYears, YEARS } from './samples.ts'

const metricOf = (facts: GuarantorFacts, metric: GuarantorMetric) => {
  const found = analyzed(facts).metrics.find((one) => one.metric === metric)
  if (!found) throw new Error(`No ${metric}`)
  return found
}
const words = (facts: GuarantorFacts) => analyzed(facts).steps.map(({ text }) => text)

describe('grades', () => {
  it('have weights that add up to one hundred percent', () => {
    expect(Object.values(GRADING).reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  })

  it.each([
    ['net_worth', 3, 4],
    ['net_worth', 2.999999, 3],
    ['net_worth', 2, 3],
    ['net_worth', 1.25, 2],
    ['net_worth', 1, 1],
    ['net_worth', 0.99, 0],
    ['liquidity', 0.5, 4],
    ['liquidity', 0.05, 1],
    ['liquidity', 0.049, 0],
    ['current_ratio', 1.2, 2],
    ['leverage', 1, 4],
    ['leverage', 1.01, 3],
    ['leverage', 4, 1],
    ['leverage', 4.01, 0],
    ['coverage', 6, 4],
    ['coverage', -3, 0],
    ['z_score', 2.6, 3],
    ['z_score', 1.09, 0],
    ['profitability', 3, 4],
    ['profitability', 2.5, 3],
    ['profitability', 2, 2],
    ['profitability', 1, 1],
    ['profitability', 0, 0],
  ] as const)('%s of %d earns %i points', (metric, value, points) => {
    expect(pointsOf(metric, value)).toBe(points)
  })

  it.each([
    [400, 'pass_a'],
    [350, 'pass_a'],
    [349, 'pass_b'],
    [275, 'pass_b'],
    [274, 'pass_c'],
    [200, 'pass_c'],
    [199, 'pass_d'],
    [125, 'pass_d'],
    [124, 'deny'],
    [0, 'deny'],
  ] as const)('a score of %i hundredths is %s', (score, outcome) => {
    expect(scoredOutcome(score).outcome).toBe(outcome)
  })
})

describe('a guarantor with three good years', () => {
  it('is scored in steps that can be followed', () => {
    const { score, calculated, waits, metrics } = analyzed(goodFacts)
    expect({ score, calculated, waits }).toEqual({
      score: 4,
      calculated: 'pass_a',
      waits: 'decision',
    })
    expect(metrics.map(({ metric, value }) => [metric, value])).toEqual([
      ['net_worth', 4.444444],
      ['liquidity', 1.111111],
      ['current_ratio', 2.625],
      ['leverage', 0.44],
      ['coverage', 7],
      // 6.56 × 6,500/40,000 + 3.26 × 12,000/40,000 + 6.72 × 7,000/40,000 + 1.05 × 25,000/15,000
      ['z_score', 4.97],
      ['profitability', 3],
    ])
    expect(words(goodFacts)).toEqual([
      'Exposure: unvested credits $4,000 × 135% = $5,400.',
      'Fiscal years, newest first: 2025 (50%), 2024 (30%), and 2023 (20%).',
      'Tangible net worth to exposure: 4.44, grade A. 4 points × 25% = 1.',
      'Cash and investments to exposure: 1.11, grade A. 4 points × 15% = 0.6.',
      'Current ratio: 2.63, grade A. 4 points × 10% = 0.4.',
      'Debt to equity: 0.44, grade A. 4 points × 15% = 0.6.',
      'EBIT to interest: 7, grade A. 4 points × 15% = 0.6.',
      'Z″: 4.97, grade A. 4 points × 10% = 0.4.',
      'Profitable years: 3, grade A. 4 points × 10% = 0.4.',
      'Score 4 of 4: Pass A, from 3.5.',
      'Calculated outcome: Pass A. Guaranty is sufficient.',
    ])
  })

  it('links each figure to its page', () => {
    const { metrics } = analyzed(goodFacts)
    const [newest] = metrics[0]?.years ?? []
    expect(newest?.words).toBe('(equity $25,000 − intangibles $1,000) ÷ exposure $5,400 = 4.44')
    expect(newest?.refs.map(({ kind, page }) => [kind, page])).toEqual([
      ['answer', 2],
      ['answer', 2],
    ])
    expect(metrics.flatMap(({ years }) => years).every(({ refs }) => refs.length > 0)).toBe(true)
  })

  it('gives the latest year the most weight', () => {
    const at = (year: (typeof YEARS)[number]) =>
      metricOf(withYears({ [year]: { ebit: 0 } }), 'coverage').value
    expect([at(2025), at(2024), at(2023)]).toEqual([3.5, 4.9, 5.6])
  })
})

describe('figures that make no ratio', () => {
  it.each<readonly [string, GuarantorMetric, GuarantorFacts, number | null, number | null]>([
    ['no interest', 'coverage', everyYear({ interest: 0 }), null, 4],
    ['no interest in one year', 'coverage', withYears({ 2025: { interest: 0 } }), 6.5, 4],
    ['interest in brackets', 'coverage', everyYear({ interest: -1_000 }), 7, 4],
    ['no equity', 'leverage', everyYear({ equity: 0 }), null, 0],
    ['negative equity', 'leverage', everyYear({ equity: -5_000 }), null, 0],
    ['negative equity once', 'leverage', withYears({ 2023: { equity: -5_000 } }), null, 0],
    ['no current liabilities', 'current_ratio', everyYear({ current_liabilities: 0 }), null, 4],
    [
      'neither current assets nor liabilities',
      'current_ratio',
      everyYear({ current_assets: 0, current_liabilities: 0 }),
      null,
      0,
    ],
    ['no assets', 'z_score', everyYear({ total_assets: 0 }), null, 0],
    ['no liabilities', 'z_score', everyYear({ total_liabilities: 0 }), null, 4],
    ['nothing guaranteed', 'net_worth', { ...goodFacts, guaranteed: [] }, null, 4],
    [
      'nothing guaranteed and nothing there',
      'net_worth',
      { ...everyYear({ equity: 0 }), guaranteed: [] },
      null,
      0,
    ],
    ['nothing guaranteed', 'liquidity', { ...goodFacts, guaranteed: [] }, null, 4],
    ['a loss in the latest year', 'profitability', withYears({ 2025: { net_income: -1 } }), 2, 2],
    ['a loss in an older year', 'profitability', withYears({ 2024: { net_income: 0 } }), 2, 3],
  ])('%s: %s has a stated result', (_what, metric, facts, value, points) => {
    expect(metricOf(facts, metric)).toMatchObject({ value, points })
  })

  it('are reported when a year or a line is missing', () => {
    const twoYears = { ...goodFacts, files: goodFacts.files.slice(0, 2) }
    expect(analyzed(twoYears)).toMatchObject({
      calculated: 'in_review',
      score: null,
      waits: 'statements',
    })
    expect(words(twoYears)).toContain('No figures for 2023.')
    const gap = { ...goodFacts, files: [statement(2025), statement(2023)] }
    expect(words(gap)).toContain('No figures for 2024.')
    const noLine = everyYear({}, { intangibles: null })
    expect(analyzed(noLine)).toMatchObject({ calculated: 'in_review', score: null })
    expect(words(noLine)).toContain('Missing for 2025: intangibles. Enter 0 where there is none.')
    expect(analyzed({ ...goodFacts, files: [] }).gaps.map(({ text }) => text)).toEqual([
      'No figures are on file yet.',
    ])
  })

  it('wait for statements on file that no one has validated', () => {
    const files = [
      ...goodFacts.files.slice(1),
      read('financial_statements_year_1', { fiscal_year: 2025 }),
    ]
    const { gaps, waits } = analyzed({ ...goodFacts, files })
    expect(waits).toBe('statements')
    expect(gaps[0]?.text).toBe('No figures for 2022. 1 statement on file waits to be validated.')
  })
})

describe('statements that contradict themselves', () => {
  const checkOf = (facts: GuarantorFacts, key: string) =>
    analyzed(facts).years[0]?.checks.find((one) => one.key === key)

  it('balance within half a percent', () => {
    expect(checkOf(goodFacts, 'balance')?.state).toBe('passed')
    expect(checkOf(withYears({ 2025: { equity: 25_200 } }), 'balance')?.state).toBe('passed')
    const off = withYears({ 2025: { equity: 25_201 } })
    expect(checkOf(off, 'balance')).toMatchObject({
      state: 'failed',
      words:
        'total assets $40,000 < total liabilities $15,000 + equity $25,201: off by $201, more than 0.5%.',
    })
    expect(analyzed(off)).toMatchObject({ calculated: 'in_review', score: 4, waits: 'balance' })
    expect(words(off)).toContain('Score 4 of 4: Pass A, from 3.5. Provisional.')
  })

  it.each([
    ['current_assets', { cash: 5_000 }],
    ['assets', { intangibles: 30_000 }],
    ['current_liabilities', { payables: 4_000 }],
    ['liabilities', { long_term_debt: 12_000 }],
    ['ebit', { ebit: 9_000 }],
    ['net_income', { net_income: 6_000 }],
  ] as const)('report that %s does not foot, but stay scored', (key, lines) => {
    const facts = withYears({ 2025: lines })
    expect(checkOf(facts, key)?.state).toBe('failed')
    expect(analyzed(facts).calculated).not.toBe('in_review')
    expect(words(facts).some((text) => text.includes('more than 0.5%'))).toBe(true)
  })

  it('have current assets checked, and net income only with a tax line', () => {
    expect(checkOf(goodFacts, 'current_assets')).toMatchObject({ state: 'passed' })
    expect(checkOf(everyYear({}, { tax: null }), 'net_income')?.state).toBe('open')
  })
})

describe('figures that people enter', () => {
  it('take precedence over a document, which is still shown', () => {
    const facts = { ...goodFacts, figures: [entered(2025, 'cash', 9_000)] }
    expect(analyzed(facts).years[0]?.lines.cash).toMatchObject({
      value: 9_000,
      ref: null,
      signed_by: 'Sam Staff',
      verified: true,
      stated: { value: 4_000 },
    })
    const same = { ...goodFacts, figures: [entered(2025, 'cash', 4_000)] }
    expect(analyzed(same).years[0]?.lines.cash?.stated).toBeNull()
  })

  it('hold the outcome until staff have checked them', () => {
    const figures = [entered(2025, 'cash', 9_000, { checked_by: null })]
    expect(analyzed({ ...goodFacts, figures })).toMatchObject({
      calculated: 'in_review',
      waits: 'verification',
      score: 4,
    })
  })

  it('can replace a whole year', () => {
    const figures = financialLines.values.map((line) => entered(2023, line, 1_000))
    const facts = { ...goodFacts, files: goodFacts.files.slice(0, 2), figures }
    const { years, overrides } = analyzed(facts)
    expect(years.map(({ fiscal_year }) => fiscal_year)).toEqual([...YEARS])
    expect(overrides.map(({ text }) => text)).toEqual([
      'No audit to rely on for 2023 (no opinion on file).',
    ])
  })
})

describe('overrides', () => {
  const rated = (credit_rating: string, facts = goodFacts): GuarantorFacts => ({
    ...facts,
    company: { ...facts.company, credit_rating },
  })
  /** Earns 0.4 of 4 points. */
  const weak = everyYear({
    cash: 10,
    short_term_investments: 0,
    current_assets: 4_100,
    current_liabilities: 4_000,
    retained_earnings: -20_000,
    equity: 2_000,
    total_liabilities: 38_000,
    long_term_debt: 30_000,
    ebit: 500,
    net_income: 100,
  })
  const bankrupt = { ...goodFacts, company: { credit_rating: 'AAA', has_open_bankruptcy: true } }
  it.each<readonly [string, GuarantorFacts, ReviewOutcome]>([
    ['a weak one is denied', weak, 'deny'],
    ['an investment-grade rating lifts', rated('BBB-', weak), 'pass_b'],
    ['no rating lifts nothing', rated('not_rated', weak), 'deny'],
    ['a rating lowers nothing', rated('BBB-'), 'pass_a'],
    ['unaudited is at best C', everyYear({}, { audited: false }), 'pass_c'],
    ['reviewed is not audited', everyYear({}, { opinion: 'reviewed' }), 'pass_c'],
    ['one year without an audit is enough', withYears({}, { 2023: { audited: false } }), 'pass_c'],
    ['the cap beats the rating', rated('AA', everyYear({}, { audited: false })), 'pass_c'],
    ['negative equity denies', everyYear({ equity: -1, total_liabilities: 40_001 }), 'deny'],
    [
      'negative equity that nobody has checked does not deny',
      { ...goodFacts, figures: [entered(2025, 'equity', -1, { checked_by: null })] },
      'in_review',
    ],
    ['a bankruptcy denies in spite of all', bankrupt, 'deny'],
    ['a going concern doubt denies', withYears({}, { 2025: { opinion: 'going_concern' } }), 'deny'],
    ['an older doubt does not', withYears({}, { 2024: { opinion: 'going_concern' } }), 'pass_a'],
    ['a bankruptcy denies without figures', { ...bankrupt, files: [] }, 'deny'],
  ])('%s', (_what, facts, outcome) => {
    expect(analyzed(facts).calculated).toBe(outcome)
  })
})

describe('decisions', () => {
  const decided = (calculated: ReviewOutcome, state: 'proposed' | 'in_force' = 'in_force') => ({
    ...goodFacts,
    decisions: [{ state, outcome: calculated, calculated }],
  })
  it('are awaited until they are confirmed and match the current figures', () => {
    expect(analyzed(goodFacts).waits).toBe('decision')
    expect(analyzed(decided('pass_a')).waits).toBe('nothing')
    expect(analyzed(decided('pass_b')).waits).toBe('changed')
    expect(analyzed(decided('pass_a', 'proposed')).waits).toBe('confirmation')
  })

  it('need a second person to deny or to differ', () => {
    expect(needsSecondPerson('pass_b', 'pass_b')).toBe(false)
    expect(needsSecondPerson('deny', 'deny')).toBe(true)
    expect(needsSecondPerson('pass_b', 'pass_c')).toBe(true)
  })
})

/** Figures of any sign and size, and lines without any. */
const anyFacts: fc.Arbitrary<GuarantorFacts> = fc
  .record({
    years: fc.subarray([...YEARS]),
    lines: fc.array(
      fc.record(
        Object.fromEntries(
          financialLines.values.map((line) => [
            line,
            fc.oneof(
              fc.constantFrom(0, -1, 0.01, null),
              fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 }),
            ),
          ]),
        ),
      ),
      { minLength: 3, maxLength: 3 },
    ),
    audited: fc.constantFrom(true, false, null),
    opinion: fc.constantFrom(...auditOpinions.values, null),
    rating: fc.constantFrom(...creditRatings.values, null),
    has_open_bankruptcy: fc.boolean(),
    credit: fc.oneof(fc.constantFrom(0, null, 0.01), fc.integer({ min: 0, max: 9_000_000_000 })),
  })
  .map(({ years, lines, audited, opinion, rating, has_open_bankruptcy, credit }) => ({
    ...goodFacts,
    company: { credit_rating: rating, has_open_bankruptcy },
    files: years.map((year, place) => statement(year, {}, { ...lines[place], audited, opinion })),
    guaranteed: goodFacts.guaranteed.map((one) => ({ ...one, credit })),
  }))

describe('any figures', () => {
  it('come to a stated result, never to NaN', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const analysis = analyzed(facts)
        expect(JSON.stringify(analysis)).not.toMatch(/NaN|Infinity|undefined/)
        expect(reviewOutcomes.has(analysis.calculated)).toBe(true)
        for (const { value } of analysis.metrics.flatMap(({ years, ...own }) => [own, ...years])) {
          expect(value === null || Number.isFinite(value)).toBe(true)
        }
        if (analysis.score !== null) expect(analysis.score).toBeGreaterThanOrEqual(0)
        if (analysis.score !== null) expect(analysis.score).toBeLessThanOrEqual(4)
        if (analysis.gaps.length > 0) expect(['in_review', 'deny']).toContain(analysis.calculated)
      }),
    )
  })

  it('never lead to a better outcome by losing equity', () => {
    const rank = (facts: GuarantorFacts) =>
      reviewOutcomes.values.indexOf(analyzed(facts).calculated)
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 24_000 }), (equity) => {
        // What is lost is owed, so that the statement still balances.
        const lost = everyYear({ equity, total_liabilities: 40_000 - equity })
        expect(rank(lost)).toBeGreaterThanOrEqual(rank(goodFacts))
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { Draws } from '#shared/risk/draws.ts'
import { simulate } from '#shared/risk/simulate.ts'
import { chanceWords } from '#shared/risk/words.ts'
import { oddsWords, plainWords, valueWords } from '#shared/ui/simulator/risk-words.ts'
import { aPortfolio, nothingBut } from '../../risk/portfolios.ts'

it.each([
  [0, '0%'],
  [0.08, '8%'],
  [0.0002, '0.02%'],
  [0.00012345, '0.012%'],
  [0.5, '50%'],
  [0.9995, '99.95%'],
  [1, '100%'],
])('says the chance %d as %s', (share, words) => {
  expect(chanceWords(share)).toBe(words)
})

it.each([
  [0, 'in none of the trials'],
  [0.08, 'in about 1 of 13 trials'],
  [0.75, 'in 75% of the trials'],
])('says the odds of %d as %s', (share, words) => {
  expect(oddsWords(share)).toBe(words)
})

it.each([
  [20, 'days', '20 days'],
  [1, 'days', '1 day'],
  [1.25, 'factor', '1.25×'],
  [0.002, 'share_per_year', '0.2% per year'],
  [0.03, 'share', '3%'],
] as const)('says %d in %s as %s', (value, unit, words) => {
  expect(valueWords(value, unit)).toBe(words)
})

describe('the words above the charts', () => {
  const result = simulate(
    { portfolio: aPortfolio([{}]), assumptions: nothingBut({ audit: 0 }), seed: 1, trials: 1_000 },
    new Draws(),
  )
  it('say that nothing is lost in a null model', () => {
    const words = plainWords(result, null)
    expect(words.lose).toContain('A buyer of $3.3M of credit loses $0 on average')
    expect(words.likely).toContain('Something goes wrong in none of the trials')
    expect(words.insure).toBeNull()
  })
  it('say what a policy costs and saves', () => {
    const policy = { premium: 104_000, spared: 30_000, limit: 1.25, retention: 0.025 }
    expect(plainWords(result, policy).insure).toBe(
      'Insuring every deal to 1.25 times the credit, above a retention of 2.5%, would cost about $104K and lower the buyer’s average loss by $30K compared with no insurance.',
    )
    expect(plainWords(result, { ...policy, spared: 0 }).insure).toContain('not lower')
  })
})

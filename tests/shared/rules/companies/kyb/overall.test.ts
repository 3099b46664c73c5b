import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CheckResult, checkResults } from '#shared/entities/companies.ts'
import { kybChecks } from '#shared/entities/kyb.ts'
import type { KybStanding } from '#shared/rules/companies/kyb/model.ts'
import { countingResult, expiryOf, overallResult } from '#shared/rules/companies/kyb/overall.ts'

const TODAY = '2026-11-16'
const standing = (kind: KybStanding['kind'], result: CheckResult): KybStanding => ({
  kind,
  result,
  expires_on: '2027-11-16',
  override: null,
})
const all = (result: CheckResult) => kybChecks.values.map((kind) => standing(kind, result))

it.each<[CheckResult, CheckResult[]]>([
  ['policy_pass', []],
  ['not_run', ['not_run']],
  ['in_progress', ['not_run', 'in_progress']],
  ['needs_review', ['in_progress', 'needs_review', 'not_run']],
  ['fail', ['needs_review', 'fail', 'in_progress', 'not_run']],
])('the result of a company is its worst: %s', (expected, others) => {
  const standings = all('policy_pass').map((one, index) => ({
    ...one,
    result: others[index] ?? 'policy_pass',
  }))
  expect(overallResult(standings, TODAY)).toBe(expected)
})

it('a check that never ran keeps a company from passing', () => {
  expect(overallResult([], TODAY)).toBe('not_run')
  expect(overallResult(all('policy_pass').slice(1), TODAY)).toBe('not_run')
})

it('a check is valid for a year', () => {
  expect(expiryOf('2026-11-16')).toBe('2027-11-16')
  expect(expiryOf('2028-02-29')).toBe('2029-02-28')
  const one = standing('name', 'fail')
  expect(countingResult({ ...one, expires_on: TODAY }, TODAY)).toBe('fail')
  expect(countingResult({ ...one, expires_on: '2026-11-15' }, TODAY)).toBe('not_run')
})

it('an override replaces its check and expires with it', () => {
  const one = { ...standing('name', 'fail'), override: 'policy_pass' } as const
  expect(countingResult(one, TODAY)).toBe('policy_pass')
  expect(countingResult({ ...one, expires_on: '2026-11-15' }, TODAY)).toBe('not_run')
})

it('no check that gets worse makes a company better', () => {
  const rank = ['policy_pass', 'not_run', 'in_progress', 'needs_review', 'fail']
  const result = fc.constantFrom(...checkResults.values)
  fc.assert(
    fc.property(
      fc.array(result, { minLength: 13, maxLength: 13 }),
      result,
      fc.nat(12),
      (results, other, at) => {
        const standings = kybChecks.values.map((kind, index) =>
          standing(kind, results[index] ?? 'fail'),
        )
        const changed = standings.map((one, index) =>
          index === at ? { ...one, result: other } : one,
        )
        const worse = rank.indexOf(other) >= rank.indexOf(results[at] ?? 'fail')
        const [was, is] = [standings, changed].map((some) =>
          rank.indexOf(overallResult(some, TODAY)),
        )
        return worse ? (is ?? 0) >= (was ?? 0) : (is ?? 0) <= (was ?? 0)
      },
    ),
  )
})

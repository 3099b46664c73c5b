import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testKinds } from '#shared/entities/documents.ts'
import { asBuiltKinds } from '#shared/entities/engineer-reviews.ts'
import {
  asBuiltLines,
  cleanOutcomeProblem,
  compareAsBuilt,
  type TestLine,
  testLines,
  testProblems,
  testsStanding,
} from '#shared/rules/projects/engineer-forms.ts'

const TODAY = '2026-11-16'

describe('compareAsBuilt', () => {
  it.each([
    [1_000, 1_020, 'within', 0.02],
    [1_000, 980, 'within', -0.02],
    [1_000, 1_021, 'outside', 0.021],
    [1_000, 979, 'outside', -0.021],
    // What floating-point shares get wrong: 2 % of 350.05 exactly.
    [350.05, 357.051, 'within', null],
    [0, 0, 'within', null],
    [0, 1, 'outside', null],
    [null, 1_000, 'missing', null],
    [1_000, null, 'missing', null],
  ] as const)('%j built as %j is %s', (ifc, as_built, standing, gap) => {
    const compared = compareAsBuilt({ ifc, as_built })
    expect(compared.standing).toBe(standing)
    if (gap !== null) expect(compared.gap).toBeCloseTo(gap, 10)
    else if (ifc === null || ifc === 0 || as_built === null) expect(compared.gap).toBeNull()
  })

  it('compares counts with the tolerance exactly', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (ifc, as_built) => {
        const isWithin = BigInt(Math.abs(as_built - ifc)) * 50n <= BigInt(ifc)
        expect(compareAsBuilt({ ifc, as_built }).standing).toBe(isWithin ? 'within' : 'outside')
      }),
    )
  })
})

const line = (changes: Partial<TestLine> = {}): TestLine => ({
  test_kind: 'ac_circuits',
  applicable: true,
  date: '2026-07-20',
  result: 'passed',
  document: null,
  ...changes,
})

describe('the tests', () => {
  it('are always the ten, in order', () => {
    const lines = testLines([line({ test_kind: 'transformer_testing' })])
    expect(lines.map(({ test_kind }) => test_kind)).toEqual(testKinds.values)
    expect(lines.at(-1)).toMatchObject({ applicable: true, result: 'passed' })
    expect(lines[0]).toMatchObject({ applicable: null, result: null })
  })

  it('are passed, failed, or missing, unless they do not apply', () => {
    const { passed, failed, missing } = testsStanding([
      line(),
      line({ test_kind: 'dc_circuits', result: 'failed' }),
      line({ test_kind: 'transformers', applicable: false, date: null, result: null }),
    ])
    expect(passed).toEqual(['ac_circuits'])
    expect(failed).toEqual(['dc_circuits'])
    expect(missing).toHaveLength(7)
    expect(missing).not.toContain('transformers')
  })

  it.each([
    ['nothing wrong', {}, {}],
    ['today', { date: TODAY }, {}],
    ['a day ahead', { date: '2026-11-17' }, { date: 'Enter a date that isn’t in the future' }],
    ['a result without its day', { date: null }, { date: 'Enter the date of the test' }],
    ['a day without its result', { result: null }, {}],
    [
      'a result of a test that does not apply',
      { applicable: false },
      { applicable: 'Only a test that applies has a date, a result, or a document' },
    ],
    ['one that does not apply', { applicable: false, date: null, result: null }, {}],
  ] as const)('are checked: %s', (_what, changes, problems) => {
    expect(testProblems(line(changes), TODAY)).toEqual(problems)
  })
})

describe('cleanOutcomeProblem', () => {
  const built = (note: string | null) =>
    asBuiltLines([{ kind: 'modules', ifc: 1_000, as_built: 900, note }])

  it.each([
    ['nothing filled in', [], asBuiltLines([]), null],
    ['a failed test', [line({ result: 'failed' })], asBuiltLines([]), 'Failed tests: AC circuits'],
    ['a difference nobody explains', [line()], built(' '), 'Explain the difference'],
    [
      'one that somebody explains',
      [line()],
      built('A row was left out for the access road.'),
      null,
    ],
  ] as const)('%s', (_what, tests, as_built, words) => {
    const problem = cleanOutcomeProblem({ tests, as_built })
    if (words === null) expect(problem).toBeNull()
    else expect(problem).toContain(words)
  })

  it('names every line of the comparison once', () => {
    expect(asBuiltLines([]).map(({ kind }) => kind)).toEqual(asBuiltKinds.values)
  })
})

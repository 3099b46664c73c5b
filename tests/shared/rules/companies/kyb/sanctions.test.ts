import { describe, expect, it } from 'vitest'
import type { KybHitState, KybSubjectRole } from '#shared/entities/kyb.ts'
import { judgeSanctions } from '#shared/rules/companies/kyb/sanctions.ts'

/** Fir holds 30 % and Elm, through Oak, 70 % of Larch. */
const CHART = {
  nodes: ['larch', 'fir', 'oak', 'elm'].map((id) => ({
    id,
    company_id: null,
    name: id,
    type: null,
    roles: [],
    state: null,
    tax_class: null,
  })),
  edges: [
    { parent: 'fir', child: 'larch', percent: 30, class: null },
    { parent: 'oak', child: 'larch', percent: 70, class: null },
    { parent: 'elm', child: 'oak', percent: 50, class: null },
  ],
}

const hit = (subject: string, state: KybHitState, role: KybSubjectRole = 'owner') => ({
  subject,
  role,
  state,
  isCurrent: true,
})

const judge = (hits: ReturnType<typeof hit>[], more = {}) =>
  judgeSanctions({
    node: 'larch',
    chart: CHART,
    blocked: new Set(),
    hits,
    subjects: ['larch', 'fir'],
    lists: ['OFAC SDN'],
    isFrozen: false,
    through: [],
    isDecision: false,
    ...more,
  })

it.each([
  ['no hit', [], 'policy_pass', false],
  ['an open one', [hit('fir', 'open')], 'needs_review', false],
  ['a dismissed one', [hit('fir', 'dismissed')], 'policy_pass', false],
  ['the company itself', [hit('larch', 'confirmed', 'company')], 'fail', true],
  ['who controls it', [hit('Mona', 'confirmed', 'control')], 'fail', true],
  ['an owner of less than half', [hit('fir', 'confirmed')], 'needs_review', false],
  ['an owner of half or more', [hit('oak', 'confirmed')], 'fail', true],
  ['half of an owner of half or more', [hit('elm', 'confirmed')], 'fail', true],
  [
    'a confirmed one beside an open one',
    [hit('elm', 'confirmed'), hit('fir', 'open')],
    'fail',
    true,
  ],
] as const)('%s: %s', (_case, hits, result, freezes) => {
  expect(judge([...hits])).toMatchObject({ result, freezes })
})

it('counts owners that were confirmed elsewhere as blocked', () => {
  expect(judge([], { blocked: new Set(['oak']) })).toMatchObject({
    result: 'fail',
    message: 'Blocked owners hold 70%: oak (70%). Half or more counts as blocked.',
  })
})

it('does not pass when no list is active', () => {
  expect(judge([], { lists: [] }).result).toBe('not_run')
  expect(judge([hit('fir', 'open')], { lists: [] }).result).toBe('needs_review')
})

describe('frozen payments', () => {
  const gone = (state: KybHitState) => ({ ...hit('yew', state), isCurrent: false })

  it.each([
    ['stay so while its confirmed owner has left the chart', [gone('confirmed')], false, true],
    ['stay so while that owner is said to hold less', [hit('fir', 'confirmed')], false, true],
    ['stay so while nobody has decided on an owner that left', [gone('open')], false, true],
    ['go by a decision on what is left of the owner', [hit('fir', 'confirmed')], true, false],
    ['stay so while another owner that left is to be decided', [gone('open')], true, true],
    ['go once every match is dismissed', [gone('dismissed')], true, false],
    [
      'go once the company that blocked it is blocked no longer',
      [hit('fir', 'open')],
      false,
      false,
    ],
  ] as const)('%s', (_what, hits, isDecision, freezes) => {
    const verdict = judge([...hits], { isFrozen: true, isDecision })
    expect(verdict.freezes).toBe(freezes)
    expect(verdict.result === 'fail').toBe(freezes)
  })

  it('stay so while a company that froze them is frozen, whatever the chart says', () => {
    const blocked = { blocked: new Set(['oak']) }
    expect(judge([], blocked).through).toEqual(['oak'])
    const through = ['Oak Holdings']
    for (const isDecision of [false, true]) {
      const verdict = judge([], { isFrozen: true, through, isDecision })
      expect(verdict).toMatchObject({ result: 'fail', freezes: true })
      expect(verdict.message).toContain('Frozen through Oak Holdings')
    }
    expect(judge([], { isFrozen: true }).freezes).toBe(false)
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ClosingItem } from '#shared/entities/closings.ts'
import { projectStages } from '#shared/entities/projects.ts'
import type { ChecklistLine } from '#shared/rules/deals/closings/checklist.ts'
import {
  blockersFor,
  PAYABLE_STAGES,
  type PayableBlocker,
  payableOf,
  termsBlockers,
  unpayableWords,
} from '#shared/rules/deals/closings/payable.ts'
import type { ClosingStanding } from '#shared/rules/deals/closings/standing.ts'
import { MONEY_RULES, ruleTitles } from '#shared/rules/policy/analyze.ts'

type Project = ClosingStanding['projects'][number]

const project = (rest: Partial<Project> = {}): Project => ({
  id: 1,
  name: 'Mesa I',
  seller_id: 7,
  stage: 'settlement',
  failing: [],
  placed_in_service_date: null,
  isFinal: true,
  isRegistered: true,
  ...rest,
})
const standing = (projects: Project[], isHeld = false) =>
  ({ projects, isHeld }) as unknown as ClosingStanding
const openLine = (item: ClosingItem, phase: ChecklistLine['phase']): ChecklistLine => ({
  item,
  phase,
  sides: ['seller'],
  state: 'open',
  text: 'Not recorded yet.',
  waits_for: [{ side: 'seller', name: null }],
})
const judge = (rest: Partial<Project> = {}, isHeld = false, lines: ChecklistLine[] = []) =>
  payableOf(standing([project(rest)], isHeld), lines)
const failing = (code: string) => ({ failing: [{ code, message: 'It does not.' }] })
const codes = (blockers: readonly Pick<PayableBlocker, 'code'>[]) =>
  blockers.map(({ code }) => code)

describe('a transfer', () => {
  it('may be paid when nothing is in the way', () => {
    expect(judge()).toEqual({ payable: true, blockers: [] })
    expect(unpayableWords(judge().blockers)).toBeNull()
  })

  it.each(projectStages.values)('of a project in %s', (stage) => {
    expect(judge({ stage }).payable).toBe(PAYABLE_STAGES.some((one) => one === stage))
  })

  it.each([...MONEY_RULES.keys()])('may not be paid while %s fails', (code) => {
    const { payable, blockers } = judge(failing(code))
    expect([payable, codes(blockers)]).toEqual([false, [code]])
    expect(unpayableWords(blockers)).not.toBeNull()
  })

  it('may not be paid while a line of either checklist is open; those after it gate nothing', () => {
    const of = (item: ClosingItem, phase: ChecklistLine['phase']) =>
      codes(judge({}, false, [openLine(item, phase)]).blockers)
    expect(of('guaranty', 'before_signing')).toEqual(['guaranty'])
    expect(of('w9', 'before_payment')).toEqual(['w9'])
    expect(of('package', 'after_payment')).toEqual([])
  })

  it('is refused in words, the final reason alone', () => {
    const open = [openLine('w9', 'before_payment')]
    expect(
      unpayableWords(judge({ ...failing('P28'), stage: 'review' }, false, open).blockers),
    ).toBe(
      'This transfer isn’t ready to pay. Mesa I doesn’t meet “Credit is registered”. Mesa I can’t be paid for in Review. Still open: w-9 of the transferor.',
    )
    expect(unpayableWords(judge({ stage: 'lost' }, true, open).blockers)).toBe(
      'Mesa I is no longer for sale. Contact our team.',
    )
  })

  it('tells no party why it is held, and a seller nothing of another', () => {
    const { blockers } = judge(
      { failing: [...failing('C04').failing, ...failing('P30').failing] },
      true,
    )
    expect(codes(blockers)).toEqual(['held', 'C04', 'P30'])
    expect(codes(blockersFor(blockers, null, new Set()))).toEqual(['held', 'C04', 'P30'])
    const forBuyer = blockersFor(blockers, 'buyer', new Set([1]))
    expect(codes(forBuyer)).toEqual(['held', 'P30'])
    const forOther = blockersFor(blockers, 'seller', new Set([2]))
    expect(JSON.stringify(forOther)).not.toMatch(/Mesa|verified|P30|C04/)
  })

  it('stops terms by what they say, not by what can be settled later', () => {
    const stops = (rest: Partial<Project>, isHeld = false) =>
      codes(termsBlockers(judge(rest, isHeld).blockers))
    expect(stops(failing('P33'))).toEqual(['P33'])
    expect(stops(failing('P28'))).toEqual([])
    expect(stops({ stage: 'processing' })).toEqual([])
    expect(stops({ stage: 'disqualified' })).toEqual(['disqualified'])
    expect(stops({}, true)).toEqual(['held'])
  })
})

it('the rules that guard money are those of the table in docs/domain.md', () => {
  const root = join(import.meta.dirname, '../../../../..')
  const rows = readFileSync(join(root, 'docs/domain.md'), 'utf8').matchAll(
    /^\| ([CP]\d\d(?:, [CP]\d\d)*) \| (terms|payment|) ?\| /gm,
  )
  const told = [...rows].flatMap(([, named = '', guard = '']) =>
    named.split(', ').map((code) => [code, guard] as const),
  )
  expect(told.map(([code]) => code).toSorted()).toEqual([...ruleTitles.keys()].toSorted())
  expect(new Map(told.filter(([, guard]) => guard))).toEqual(MONEY_RULES)
})

import { type ClosingSide, type ClosingStage, closingItems } from '#shared/entities/closings.ts'
import { type ProjectStage, projectStages } from '#shared/entities/projects.ts'
import { andList } from '#shared/format/lists.ts'
import { MONEY_RULES, ruleTitles } from '#shared/rules/policy/analyze.ts'
import { NEGATIVE_STAGES } from '#shared/rules/projects/project-stages.ts'
import { type ChecklistLine, checklistOf, openLines } from './checklist.ts'
import type { ClosingStanding } from './standing.ts'

/** Whether a transfer may be paid (docs/product.md section 4, Closing): everybody asks here, from terms to the bank. */

/** The stages in which the credit of a project may be paid for: at least funding ready, and not over. */
export const PAYABLE_STAGES = [
  'funding_ready',
  'settlement',
  'monitoring',
] as const satisfies ProjectStage[]

const isAmong = (stages: readonly ProjectStage[], stage: ProjectStage) => stages.includes(stage)

type BlockerKind = 'held' | 'given_up' | 'rule' | 'stage' | 'item'

export interface PayableBlocker {
  kind: BlockerKind
  /** A rule or a checklist line, or the kind itself. */
  code: string
  /** Who can do something about it; null for both sides, or for our team. */
  side: ClosingSide | null
  project_id: number | null
  /** What both sides may read. */
  text: string
  /** What our team reads. */
  detail: string
}

export interface Payable {
  payable: boolean
  blockers: PayableBlocker[]
}

/** Says no more, because the parties must not learn why. */
const HELD = 'This payment can’t be made right now. Contact our team.'

/** Returns whether a transfer may be paid, and everything in the way. */
export function payableOf(
  standing: ClosingStanding,
  lines: readonly ChecklistLine[] = checklistOf(standing),
): Payable {
  const blockers = [
    ...standing.projects.flatMap(givenUp),
    ...(standing.isHeld ? [heldBy('A party of this transfer is frozen.')] : []),
    ...standing.projects.flatMap(failingRules),
    ...standing.projects.flatMap(tooEarly),
    ...(['before_signing', 'before_payment'] as const).flatMap((phase) =>
      openLines(lines, phase).map(openItem),
    ),
  ]
  return { payable: blockers.length === 0, blockers }
}

/** Returns the stage of a closing: the first step that is not finished. */
export function closingStageOf(
  standing: ClosingStanding,
  lines: readonly ChecklistLine[],
): ClosingStage {
  const { terms } = standing.agreements
  if (terms !== 'accepted') return terms === 'proposed' ? 'terms' : 'draft'
  if (openLines(lines, 'before_signing').length > 0) return 'signing'
  return payableOf(standing, lines).payable ? 'ready_to_pay' : 'conditions'
}

/** Those that already stop terms: the others can be settled until the payment. */
export const termsBlockers = (blockers: readonly PayableBlocker[]): PayableBlocker[] =>
  blockers.filter(
    ({ kind, code }) =>
      kind === 'held' ||
      kind === 'given_up' ||
      (kind === 'rule' && MONEY_RULES.get(code) === 'terms'),
  )

/** Returns why nothing is paid, in words for both sides; null if nothing is in the way. */
export function unpayableWords(blockers: readonly PayableBlocker[]): string | null {
  if (blockers.length === 0) return null
  const final = blockers.find(({ kind }) => kind === 'held' || kind === 'given_up')
  return final?.text ?? ['This transfer isn’t ready to pay.', ...gapsOf(blockers)].join(' ')
}

/** The same for a payment that the bank has not been told of, as the end of a sentence. */
export const stoppedWords = (blockers: readonly PayableBlocker[]): string | null =>
  blockers.length === 0
    ? null
    : ['it was no longer ready to pay.', ...gapsOf(blockers)].join(' ').replace(/\.$/, '')

function gapsOf(blockers: readonly PayableBlocker[]): string[] {
  const items = blockers.filter(({ kind }) => kind === 'item')
  const words = new Set(blockers.filter(({ kind }) => kind !== 'item').map(({ text }) => text))
  const open = andList(items.map(({ text }) => text.toLowerCase()))
  return [...words, ...(open ? [`Still open: ${open}.`] : [])]
}

type SoldProject = ClosingStanding['projects'][number]

const heldBy = (detail: string): PayableBlocker => ({
  kind: 'held',
  code: 'held',
  side: null,
  project_id: null,
  text: HELD,
  detail,
})

function givenUp({ id, name, stage }: SoldProject): PayableBlocker[] {
  if (!isAmong(NEGATIVE_STAGES, stage)) return []
  const text = `${name} is no longer for sale. Contact our team.`
  return [{ kind: 'given_up', code: stage, side: null, project_id: id, text, detail: text }]
}

function tooEarly({ id, name, stage }: SoldProject): PayableBlocker[] {
  if (isAmong(PAYABLE_STAGES, stage) || isAmong(NEGATIVE_STAGES, stage)) return []
  const text = `${name} can’t be paid for in ${projectStages.label(stage)}.`
  return [{ kind: 'stage', code: 'stage', side: null, project_id: id, text, detail: text }]
}

const failingRules = ({ id, name, failing }: SoldProject): PayableBlocker[] =>
  failing.map(({ code, message }) => {
    const title = ruleTitles.get(code) ?? code
    const detail = `${name}: ${code} ${title}. ${message}`
    // A failed verification may come from a sanctions list, which no party may learn from us.
    if (code.startsWith('C')) return { ...heldBy(detail), kind: 'rule', code, project_id: id }
    const text = `${name} doesn’t meet “${title}”.`
    return { kind: 'rule', code, side: sideOf(code), project_id: id, text, detail }
  })

/** Who can do something about a rule: the buyer about what it attests, both about what they agreed on. */
function sideOf(code: string): ClosingSide | null {
  if (code === 'P31' || code === 'P32') return 'buyer'
  return MONEY_RULES.get(code) === 'terms' ? null : 'seller'
}

function openItem({ item, sides, text }: ChecklistLine): PayableBlocker {
  const label = closingItems.label(item)
  return {
    kind: 'item',
    code: item,
    side: sides.length === 1 ? (sides[0] ?? null) : null,
    project_id: null,
    text: label,
    detail: `${label}. ${text ?? ''}`.trim(),
  }
}

/** What a party reads of the blockers: nothing about the projects of another seller, and no reason for a hold. */
export function blockersFor(
  blockers: readonly PayableBlocker[],
  side: ClosingSide | null,
  ownProjects: ReadonlySet<number>,
): Omit<PayableBlocker, 'detail' | 'kind'>[] {
  if (side === null)
    return blockers.map(({ detail, kind: _, ...one }) => ({ ...one, text: detail }))
  const shown = blockers.map(({ detail: _, kind, ...one }) => {
    if (one.text === HELD) return { ...one, code: 'held', side: null, project_id: null }
    if (one.project_id === null || ownProjects.has(one.project_id)) return one
    return { code: kind, side: 'seller' as const, project_id: null, text: OTHERS }
  })
  return [...new Map(shown.map((one) => [`${one.code} ${one.text}`, one])).values()]
}

const OTHERS = 'A project of another seller isn’t ready to be paid for.'

import type { CheckResult } from '#shared/entities/companies.ts'
import type { ClassificationState } from '#shared/entities/documents.ts'
import {
  type ProjectListTab,
  type ProjectStage,
  projectStages,
  type StageGroup,
  stageGroupOf,
  stageGroups,
} from '#shared/entities/projects.ts'
import { isBlank } from '#shared/format/blank.ts'
import { orList } from '#shared/format/lists.ts'
import {
  closingBlockers,
  committedBlockers,
  type EntryStanding,
  entryBlockers,
  type GateBlocker,
  isVested,
  oversoldBlockers,
  type ReviewStanding,
  reviewBlockers,
  type SaleStanding,
  settledBlockers,
} from './stage-gates.ts'

/** Project stages and the moves between them (docs/product.md section 4). */

interface StageFacts {
  /** The next and previous stages; both null outside of the ordinary sequence. */
  readonly next: ProjectStage | null
  readonly previous: ProjectStage | null
  /** Whether the project is open, so it can still be disqualified or lost. */
  readonly open: boolean
}

const STAGES = {
  identified_project: { previous: null, next: 'quoted_project', open: true },
  quoted_project: { previous: 'identified_project', next: 'onboarding', open: true },
  onboarding: { previous: 'quoted_project', next: 'processing', open: true },
  processing: { previous: 'onboarding', next: 'review', open: true },
  review: { previous: 'processing', next: 'funding_ready', open: true },
  funding_ready: { previous: 'review', next: 'settlement', open: true },
  settlement: { previous: 'funding_ready', next: 'monitoring', open: true },
  monitoring: { previous: 'settlement', next: 'exited', open: false },
  exited: { previous: 'monitoring', next: null, open: false },
  disqualified: { previous: null, next: null, open: false },
  lost: { previous: null, next: null, open: false },
} as const satisfies Record<ProjectStage, StageFacts>

const factsOf = (stage: ProjectStage): StageFacts => STAGES[stage]

/** The exits available from every open stage. */
export const NEGATIVE_STAGES = ['disqualified', 'lost'] as const satisfies ProjectStage[]

const isNegative = (stage: ProjectStage): boolean => NEGATIVE_STAGES.some((one) => one === stage)

/** The stages in which a project is over; a monitored project still needs work. */
export const ENDED_STAGES = ['exited', ...NEGATIVE_STAGES] as const satisfies ProjectStage[]

/** The stages of diligence before funding. */
export const ACTIVE_STAGES = [
  'onboarding',
  'processing',
  'review',
] as const satisfies ProjectStage[]

export const nextStage = (stage: ProjectStage): ProjectStage | null => factsOf(stage).next
export const previousStage = (stage: ProjectStage): ProjectStage | null => factsOf(stage).previous
/** Whether a stage is open: not monitoring, exited, disqualified, or lost. */
export const isOpenStage = (stage: ProjectStage): boolean => factsOf(stage).open

/** Returns every stage reachable in one move, the next one first. */
export function reachableStages(from: ProjectStage): ProjectStage[] {
  const { next, previous, open } = factsOf(from)
  const out = open ? NEGATIVE_STAGES : []
  return [next, previous, ...out].filter((stage) => stage !== null)
}

/** The stages shown by each tab of a project list (docs/product.md section 2). */
export const TAB_STAGES = {
  all: projectStages.values,
  active: ACTIVE_STAGES,
  onboarding: ['onboarding'],
  processing: ['processing'],
  review: ['review'],
  funding_ready: ['funding_ready'],
  settlement: ['settlement'],
  monitoring: ['monitoring'],
  exited: ['exited'],
  disqualified: ['disqualified'],
} as const satisfies Record<ProjectListTab, readonly ProjectStage[]>

/** The default tab of a seller's list. */
export const DEFAULT_LIST_TAB: ProjectListTab = 'active'

/** Whether a tab shows projects of a stage. */
export function tabShows(tab: ProjectListTab, stage: ProjectStage): boolean {
  const shown: readonly ProjectStage[] = TAB_STAGES[tab]
  return shown.includes(stage)
}

export interface SidebarGroup<P> {
  group: StageGroup
  label: string
  projects: P[]
}

/** Returns projects grouped by menu of the seller's sidebar; identified and quoted ones are in no menu. */
export function sidebarGroups<P extends { stage: ProjectStage }>(
  projects: readonly P[],
): SidebarGroup<P>[] {
  return stageGroups.options.map(({ value, label }) => ({
    group: value,
    label,
    projects: projects.filter(({ stage }) => stageGroupOf[stage] === value),
  }))
}

/** The standing of one policy rule for the project or its company. */
export interface RuleStanding {
  code: string
  /** What is right or wrong, as a sentence. */
  message: string
  result: CheckResult
  /** Whether an approved exemption that has not expired applies. */
  exempted: boolean
}

/** The location of a required document, for linking to it. */
export interface DocumentPlace {
  /** Its slot, which belongs to the project or its seller's company. */
  document_id: number
  project_id: number | null
  company_id: number | null
  state: ClassificationState
  /** The newest visible file that determines the slot's state; null while it is missing. */
  file_id: number | null
}

/** A document required by the diligence list. */
export interface RequiredDocument {
  label: string
  state: ClassificationState
  place?: DocumentPlace
}

/** What the gates look at. */
export interface StageStanding {
  rules: readonly RuleStanding[]
  /** Required documents of the project and its company. */
  requiredDocuments: readonly RequiredDocument[]
  /** Reviews of the project, newest last. */
  reviews: readonly ReviewStanding[]
  entry: EntryStanding
  sale: SaleStanding
}

export interface StageMove extends StageStanding {
  from: ProjectStage
  to: ProjectStage
  /** The reason; see `needsReason`. */
  reason: string | null
}

export interface StageBlocker extends Omit<GateBlocker, 'kind'> {
  kind: 'move' | 'reason' | 'rule' | 'document' | GateBlocker['kind']
  /** For a document, where it can be resolved. */
  place?: DocumentPlace | undefined
}

/** Returns everything that blocks a move; the move is possible if and only if the list is empty. */
export function moveBlockers(move: StageMove): StageBlocker[] {
  const impossible = impossibleMove(move)
  if (impossible) return [{ kind: 'move', text: impossible }]
  const blockers: StageBlocker[] = []
  if (needsReason(move.from, move.to, move.sale) && isBlank(move.reason ?? '')) {
    blockers.push({ kind: 'reason', text: 'Enter a reason for this move.' })
  }
  if (isNegative(move.to)) blockers.push(...committedBlockers(move.sale))
  if (isOpenStage(move.from) && factsOf(move.from).next === move.to) {
    blockers.push(...wayTo(move.to).flatMap((stage) => GATES[stage]?.(move) ?? []))
  }
  return blockers
}

/** The funding gate: diligence has to be complete. */
const GATE = 'funding_ready' satisfies ProjectStage

/** Requirements for entering a stage. A step forward also checks the gates passed before; a step back checks none. */
const GATES: Partial<Record<ProjectStage, (standing: StageStanding) => StageBlocker[]>> = {
  review: ({ entry }) => entryBlockers(entry),
  [GATE]: (standing) => fundingBlockers(standing),
  settlement: ({ sale }) => closingBlockers(sale),
  monitoring: ({ sale }) => settledBlockers(sale),
}

/** The stages up to and including this one. */
function wayTo(stage: ProjectStage): ProjectStage[] {
  const before = previousStage(stage)
  return before === null ? [stage] : [...wayTo(before), stage]
}

export const canMove = (move: StageMove): boolean => moveBlockers(move).length === 0

/**
 * Whether a move needs a reason: every move except the next step does, and so does an exit before the credit has
 * vested.
 */
export const needsReason = (
  from: ProjectStage,
  to: ProjectStage,
  sale: Omit<SaleStanding, 'transfers'>,
): boolean => factsOf(from).next !== to || (to === 'exited' && !isVested(sale))

function impossibleMove({ from, to }: StageMove): string | null {
  if (from === to) return `The project is already in ${projectStages.label(to)}.`
  const reachable = reachableStages(from)
  if (reachable.includes(to)) return null
  const choices = reachable.map(projectStages.label)
  if (choices.length === 0) return `A project in ${projectStages.label(from)} can’t be moved.`
  return `Projects move one stage at a time: from ${projectStages.label(from)} to ${orList(choices)}.`
}

/** The stages behind the gate whose sale is still open: losing the gate moves a project back. */
export const HELD_STAGES = [GATE, 'settlement'] as const satisfies ProjectStage[]

/** Returns the move through the gate that must still hold for a project in this stage, or null. */
export function passedGate(stage: ProjectStage): Pick<StageMove, 'from' | 'to'> | null {
  const from = previousStage(GATE)
  return from !== null && HELD_STAGES.some((one) => one === stage) ? { from, to: GATE } : null
}

/** Whether the gate was lost; checks still under way don't count as lost. */
export const losesGate = (blockers: readonly StageBlocker[]): boolean =>
  blockers.some(({ isUnderWay }) => !isUnderWay)

/**
 * Returns what will block the gate for a project with more stages to go before it. Null if the project is right before
 * the gate, where this blocks the next step, and null after it.
 */
export function blockersAhead(stage: ProjectStage, standing: StageStanding): StageBlocker[] | null {
  const next = nextStage(stage)
  if (next === null || next === GATE) return null
  for (let later = nextStage(next); later !== null; later = nextStage(later)) {
    if (later === GATE) return fundingBlockers(standing)
  }
  return null
}

/**
 * Nobody funds against an open failure: rules must pass or be exempted, documents must be complete, both reviews must
 * be complete without a denial, and the credit must not be less than what is sold of it.
 */
function fundingBlockers(standing: StageStanding): StageBlocker[] {
  const { rules, requiredDocuments, reviews } = standing
  const failing = rules.filter(({ result, exempted }) => result === 'fail' && !exempted)
  const open = requiredDocuments.filter(({ state }) => state !== 'completed')
  return [
    ...failing.map(({ code, message }) => ({
      kind: 'rule' as const,
      text: `Policy rule ${code} fails: ${message}`,
    })),
    ...open.map(({ label, state, place }) => ({
      kind: 'document' as const,
      text: `${DOCUMENT_GAPS[state]}: ${label}.`,
      place,
      isUnderWay: state === 'unclassified' || state === 'unstructured',
    })),
    ...reviewBlockers(reviews),
    ...oversoldBlockers(standing.entry, standing.sale),
  ]
}

/** Prefixes for a document's name, which may be plural. */
const DOCUMENT_GAPS = {
  missing: 'Missing',
  flagged: 'Open flag',
  unclassified: 'File not labeled yet',
  unstructured: 'Not validated yet',
  other: 'File of the wrong type',
  completed: 'Complete',
} as const satisfies Record<ClassificationState, string>

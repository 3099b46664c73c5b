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

/** Stages of projects and the moves between them (docs/product.md section 4). */

interface StageFacts {
  /** The stage one step ahead and the one a step back; both null off the ordinary way. */
  readonly next: ProjectStage | null
  readonly previous: ProjectStage | null
  /** An open project can still be disqualified or lost. */
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

/** The ways out that stay open from every open stage. */
export const NEGATIVE_STAGES = ['disqualified', 'lost'] as const satisfies ProjectStage[]

const isNegative = (stage: ProjectStage): boolean => NEGATIVE_STAGES.some((one) => one === stage)

/** The stages in which a project is over; a project that is monitored still needs work. */
export const ENDED_STAGES = ['exited', ...NEGATIVE_STAGES] as const satisfies ProjectStage[]

/** The stages of diligence before funding. */
export const ACTIVE_STAGES = [
  'onboarding',
  'processing',
  'review',
] as const satisfies ProjectStage[]

export const nextStage = (stage: ProjectStage): ProjectStage | null => factsOf(stage).next
export const previousStage = (stage: ProjectStage): ProjectStage | null => factsOf(stage).previous
/** Open until it is monitored, exited, disqualified or lost; the rest is closed out. */
export const isOpenStage = (stage: ProjectStage): boolean => factsOf(stage).open

/** Every stage that one move can reach, the next one first. */
export function reachableStages(from: ProjectStage): ProjectStage[] {
  const { next, previous, open } = factsOf(from)
  const out = open ? NEGATIVE_STAGES : []
  return [next, previous, ...out].filter((stage) => stage !== null)
}

/** The stages that each tab of a project list shows (docs/product.md section 2). */
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

/** The tab that a seller's list opens with. */
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

/** Projects under the menus of the seller's sidebar; identified and quoted ones are in no menu. */
export function sidebarGroups<P extends { stage: ProjectStage }>(
  projects: readonly P[],
): SidebarGroup<P>[] {
  return stageGroups.options.map(({ value, label }) => ({
    group: value,
    label,
    projects: projects.filter(({ stage }) => stageGroupOf[stage] === value),
  }))
}

/** Where one policy rule stands for the project or its company. */
export interface RuleStanding {
  code: string
  /** What is right or wrong, as a sentence. */
  message: string
  result: CheckResult
  /** An approved exemption that has not run out. */
  exempted: boolean
}

/** Where a required document stands, for the way to it. */
export interface DocumentPlace {
  /** Its slot, which belongs to the project or to the company of its seller. */
  document_id: number
  project_id: number | null
  company_id: number | null
  state: ClassificationState
  /** The newest visible file that gives the slot its state; null while it is missing. */
  file_id: number | null
}

/** A document that the diligence list asks for. */
export interface RequiredDocument {
  label: string
  state: ClassificationState
  place?: DocumentPlace
}

/** What the gates look at. */
export interface StageStanding {
  rules: readonly RuleStanding[]
  /** Documents that are required, of the project and of its company. */
  requiredDocuments: readonly RequiredDocument[]
  /** Reviews of the project, the newest last. */
  reviews: readonly ReviewStanding[]
  entry: EntryStanding
  sale: SaleStanding
}

export interface StageMove extends StageStanding {
  from: ProjectStage
  to: ProjectStage
  /** Why; see `needsReason`. */
  reason: string | null
}

export interface StageBlocker extends Omit<GateBlocker, 'kind'> {
  kind: 'move' | 'reason' | 'rule' | 'document' | GateBlocker['kind']
  /** Where it is settled, of a document. */
  place?: DocumentPlace | undefined
}

/** Everything that blocks a move; the move is possible if and only if the list is empty. */
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

/** The gate of funding: diligence has to be over. */
const GATE = 'funding_ready' satisfies ProjectStage

/**
 * What has to hold to come to a stage. A step forward asks for the gates that were passed before as
 * well; a step back for none.
 */
const GATES: Partial<Record<ProjectStage, (standing: StageStanding) => StageBlocker[]>> = {
  review: ({ entry }) => entryBlockers(entry),
  [GATE]: (standing) => fundingBlockers(standing),
  settlement: ({ sale }) => closingBlockers(sale),
  monitoring: ({ sale }) => settledBlockers(sale),
}

/** The stages up to this one, from the first on. */
function wayTo(stage: ProjectStage): ProjectStage[] {
  const before = previousStage(stage)
  return before === null ? [stage] : [...wayTo(before), stage]
}

export const canMove = (move: StageMove): boolean => moveBlockers(move).length === 0

/** Every move but the next step carries a reason, and so does an exit before the credit has vested. */
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

/** The stages behind the gate whose sale is still open: a gate that no longer holds takes them back. */
export const HELD_STAGES = [GATE, 'settlement'] as const satisfies ProjectStage[]

/** The move through the gate that a project in this stage has made and must still stand; or null. */
export function passedGate(stage: ProjectStage): Pick<StageMove, 'from' | 'to'> | null {
  const from = previousStage(GATE)
  return from !== null && HELD_STAGES.some((one) => one === stage) ? { from, to: GATE } : null
}

/** Whether a gate that was passed is lost: something fails or is gone, and isn't only being worked on. */
export const losesGate = (blockers: readonly StageBlocker[]): boolean =>
  blockers.some(({ isUnderWay }) => !isUnderWay)

/**
 * What will block the gate of a project that has further stages to go before it; null of one that
 * stands right before the gate, where it is what blocks the next step, and of one behind it.
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
 * Nobody funds against an open failure: rules pass or are exempted, documents are complete, and so are
 * both reviews, without a denial; and the credit is no less than what is sold of it.
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

/** Before the name of a document, which may be plural. */
const DOCUMENT_GAPS = {
  missing: 'Missing',
  flagged: 'Open flag',
  unclassified: 'File not labeled yet',
  unstructured: 'Not validated yet',
  other: 'File of the wrong type',
  completed: 'Complete',
} as const satisfies Record<ClassificationState, string>

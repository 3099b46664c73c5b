import type { z } from 'zod'
import type { Updated, Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import { COLUMN_FIELDS } from '#server/features/documents/fields/columns.ts'
import { fieldsBehind, withOwnFields } from '#server/features/documents/fields/property-values.ts'
import type { KnownField } from '#server/features/documents/fields/store.ts'
import {
  definitionsNamed,
  type SplitFields,
  saveOwnedValues,
  splitFields,
} from '#server/features/documents/fields/values.ts'
import { ensureProjectSlots } from '#server/features/documents/slots/slots.ts'
import { deals } from '#server/features/projects/deals.ts'
import { openMissingReviews } from '#server/features/projects/review-requests/write.ts'
import { freezeMove } from '#server/features/projects/snapshots/freeze.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { type Rights, SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type { projectsSchemas } from '#shared/contract/schemas/projects/projects.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import { PROJECT_FACTS } from '#shared/rules/documents/required-documents.ts'
import {
  concernsProperties,
  settledPatch,
  strangerNames,
} from '#shared/rules/policy/credits/properties.ts'
import { refuseChanges, refuseLocked, refuseStorageDates, sentValues } from './guards.ts'
import { blockersOf } from './stage-moves.ts'
import {
  findProjectDetail,
  type LockedProject,
  type ProjectDetailRow,
  type ProjectRow,
  updateProject,
} from './store.ts'

export type ProjectPatch = z.output<typeof projectsSchemas.patch.body>

/** Fields that only staff may write; an unchanged echo of them is not a change. */
const STAFF_FIELDS = ['stage', 'slug', 'seller_id'] as const

/** Rejects, by name, staff fields that someone else tries to change. */
export function refuseStaffFields(rights: Rights, row: ProjectRow, body: ProjectPatch): void {
  if (rights.scope === 'all') return
  const refused = STAFF_FIELDS.filter((key) => body[key] !== undefined && body[key] !== row[key])
  if (refused.length === 0) return
  throw new HttpError('field_forbidden', {
    errors: Object.fromEntries(refused.map((key) => [key, 'Only staff can change this'])),
  })
}

/** The parts of a patch: project columns, and values by definition. */
export type SplitPatch = SplitFields<Partial<ProjectRow>>

/**
 * Splits the body into columns and field values, each checked against its definition. Throws `validation` naming
 * every unknown, read-only, or invalid field.
 */
export const splitPatch = (
  definitions: ReadonlyMap<string, KnownField>,
  rights: Rights,
  { stage_reason: _reason, ...body }: ProjectPatch,
): SplitPatch => splitFields(definitions, COLUMN_FIELDS.project, rights, body)

/**
 * Splits the body with what its properties have of their own settled against what is stored. Throws (400) for facts of a
 * property that the project doesn't have. `definitions` are those of the names sent.
 */
export async function settledSplit(
  tx: Db,
  { id }: Pick<ProjectRow, 'id'>,
  definitions: ReadonlyMap<string, KnownField>,
  rights: Rights,
  body: ProjectPatch,
): Promise<SplitPatch> {
  const names = Object.keys(body)
  if (!concernsProperties(names)) return splitPatch(definitions, rights, body)
  const project = await findProjectDetail(tx, SYSTEM_RIGHTS, id)
  const stored = { ...project?.values, ...project }
  const strangers = strangerNames(stored, body)
  if (Object.keys(strangers).length > 0) throw invalid(strangers)
  const settled = settledPatch(stored, body)
  const more = Object.keys(settled).filter((name) => !names.includes(name))
  if (more.length === 0) return splitPatch(definitions, rights, settled)
  const known = await definitionsNamed(tx, 'project', fieldsBehind(more))
  return splitPatch(withOwnFields(new Map([...definitions, ...known]), more), rights, settled)
}

/**
 * Changes a locked project: its columns, values, the slots that follow from them, and its stage if the rules allow
 * the move. Returns what its page shows afterwards. Call inside the transaction that locked it.
 */
export async function patchProject(
  tx: Db,
  writer: Writer,
  rights: Rights,
  { row, definitions }: LockedProject,
  body: ProjectPatch,
  ifMatch: number | null,
): Promise<Updated<ProjectDetailRow>> {
  if (ifMatch !== null && ifMatch !== row.version) return 'stale'
  if (body.stage_reason !== undefined && body.stage === undefined) {
    throw invalid({ stage_reason: 'A reason goes with a stage' })
  }
  const split = await settledSplit(tx, row, definitions, rights, body)
  await refuseLocked(tx, rights, row, definitions, split)
  const updated = await updateProject(tx, writer, rights, row, split.columns, {
    ifMatch,
    reason: body.stage_reason,
    check: (stored, changes) => refuseChanges(tx, stored, changes),
  })
  if (updated === 'stale') return updated
  if (updated.row.seller_id !== row.seller_id) {
    await deals().dropPayeesOfProject(tx, writer, row.id)
  }
  await refuseStorageDates(tx, row.id, split.values)
  const version = await saveOwnedValues(tx, writer, 'project', row.id, split.values)
  const moves = updated.row.stage !== row.stage
  if (moves) await enterStage(tx, writer, updated.row)
  else if (decidesSlots(split)) await ensureProjectSlots(tx, writer, updated.row)
  // The gates judge the project as it is after the whole patch, including values.
  if (moves || asksToMove(rights, body)) {
    await checkStageMove(tx, row.stage, updated.row, body, writer.at)
  }
  if (moves) {
    const move = { from: row.stage, to: updated.row.stage, reason: body.stage_reason ?? null }
    await freezeMove(tx, writer, row.id, move)
  }
  const { besides } = updated
  if (besides && version === null) return { row: { ...updated.row, ...besides } }
  const detail = await findProjectDetail(tx, rights, row.id)
  return detail && { row: detail }
}

/**
 * Moves a locked project to the stage the rules require, and sets up what that stage needs. Call inside the
 * transaction that locked it.
 */
export async function moveProject(
  tx: Db,
  writer: Writer,
  rights: Rights,
  locked: ProjectRow,
  stage: ProjectStage,
  reason: string,
): Promise<void> {
  const updated = await updateProject(tx, writer, rights, locked, { stage }, { reason })
  if (updated === 'stale') throw new Error(`Project ${locked.id} changed under its lock`)
  await enterStage(tx, writer, updated.row)
  await freezeMove(tx, writer, locked.id, { from: locked.stage, to: stage, reason })
}

/** Sets up what a stage needs: required slots, and in review both reviews. */
async function enterStage(tx: Db, writer: Writer, project: ProjectRow): Promise<void> {
  await ensureProjectSlots(tx, writer, project)
  if (project.stage === 'review') await openMissingReviews(tx, writer, project.id)
}

/** Whether a patch changes a fact that decides the required documents. */
const decidesSlots = (split: SplitPatch): boolean => {
  const names = fieldsBehind(Object.keys(sentValues(split)))
  return PROJECT_FACTS.some((fact) => names.includes(fact))
}

/**
 * Whether a patch asks for a move, even to the current stage: it has a reason, or nothing but a stage. Next to
 * other fields, an unchanged stage is an echo.
 */
const asksToMove = ({ scope }: Rights, { stage, stage_reason, ...rest }: ProjectPatch): boolean =>
  scope === 'all' &&
  stage !== undefined &&
  (stage_reason !== undefined || Object.keys(rest).length === 0)

/** Throws if the rules don't allow the stage move made in this transaction (docs/product.md section 4). */
async function checkStageMove(
  tx: Db,
  from: ProjectStage,
  row: ProjectRow,
  body: ProjectPatch,
  now: Date,
): Promise<void> {
  const reason = body.stage_reason ?? null
  const blockers = await blockersOf(tx, row, { from, to: row.stage, reason }, now)
  const [first] = blockers
  if (!first) return
  const message = blockers.map((blocker) => blocker.text).join(' ')
  if (first.kind === 'reason') throw invalid({ stage_reason: first.text })
  throw new HttpError('invalid_state', { message, errors: { stage: message } })
}

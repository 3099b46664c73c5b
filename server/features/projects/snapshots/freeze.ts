import type { Writer } from '#server/db/records.ts'
import { companySnapshots, projectSnapshots } from '#server/db/schema/snapshots.ts'
import type { Db } from '#server/db/types.ts'
import type { FrozenRules } from '#shared/contract/schemas/projects/snapshots.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import { keepsMove } from '#shared/rules/projects/as-of.ts'
import { type OnRecord, onRecord } from './record.ts'

interface Move {
  from: ProjectStage
  to: ProjectStage
  reason: string | null
}

/**
 * Stores the record of a project and its companies if the move is one to keep; other moves store nothing. Call
 * inside the transaction of the move, after the project has moved.
 */
export async function freezeMove(
  tx: Db,
  writer: Writer,
  projectId: number,
  { from, to, reason }: Move,
): Promise<void> {
  if (!keepsMove(from, to)) return
  await keepRecord(tx, writer, projectId, { from, to, reason }, await onRecord(tx, projectId))
}

/** Stores the record of a project and its companies with a move. */
export async function keepRecord(
  tx: Db,
  writer: Writer,
  projectId: number,
  { from, to, reason }: Move,
  { project, companies }: OnRecord,
): Promise<void> {
  const [snapshot] = await tx
    .insert(projectSnapshots)
    .values({
      project_id: projectId,
      from_stage: from,
      to_stage: to,
      reason,
      data: { ...project, policy: knownThen(project.policy, writer.at) },
      taken_at: writer.at,
      taken_by: writer.userId,
    })
    .returning({ id: projectSnapshots.id })
  if (!snapshot) throw new Error('The snapshot was not kept')
  const rows = [...companies].map(([company_id, data]) => ({
    snapshot_id: snapshot.id,
    company_id,
    data: { ...data, policy: knownThen(data.policy, writer.at) },
  }))
  if (rows.length > 0) await tx.insert(companySnapshots).values(rows)
}

/** Rule results from after a move say nothing about it. */
const knownThen = (rules: FrozenRules | null, at: Date): FrozenRules | null =>
  rules && Date.parse(rules.evaluated_at) <= at.getTime() ? rules : null

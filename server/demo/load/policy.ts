import { asc } from 'drizzle-orm'
import { insertRecord, systemWriter, updateRecord } from '#server/db/records.ts'
import { companies } from '#server/db/schema/companies.ts'
import { policyExemptions } from '#server/db/schema/policy.ts'
import { projects } from '#server/db/schema/projects.ts'
import { projectStageMoves } from '#server/db/schema/stage-moves.ts'
import type { Db } from '#server/db/types.ts'
import { exemptions } from '#server/demo/data/exemptions.ts'
import { runPolicy } from '#server/features/policy/run.ts'
import { keepRecord } from '#server/features/projects/snapshots/freeze.ts'
import { recordAt } from '#server/features/projects/snapshots/past.ts'
import { onRecord } from '#server/features/projects/snapshots/record.ts'
import { keepsMove } from '#shared/rules/projects/as-of.ts'
import type { Keys } from './keys.ts'
import { writerAt } from './writer.ts'

/**
 * Takes the snapshots of the kept stage moves, in order, with the rule results of that day as far as the demo's data
 * allows.
 */
export async function keepMoves(tx: Db): Promise<void> {
  const moves = await tx
    .select()
    .from(projectStageMoves)
    .orderBy(asc(projectStageMoves.moved_at), asc(projectStageMoves.id))
  for (const { project_id: id, from_stage: from, to_stage: to, moved_at: at } of moves) {
    if (!keepsMove(from, to)) continue
    await runPolicy(tx, 'project', [id], at)
    await runPolicy(tx, 'company', [...(await onRecord(tx, id)).companies.keys()], at)
    const now = await onRecord(tx, id)
    const then = await recordAt(tx, id, now, at)
    const companies = [...then.companies].map(
      ([of, kept]) => [of, { ...kept, policy: now.companies.get(of)?.policy ?? null }] as const,
    )
    const record = {
      ...then,
      project: { ...then.project, policy: now.project.policy },
      companies: new Map(companies),
    }
    await keepRecord(tx, systemWriter(at), id, { from, to, reason: null }, record)
  }
}

/** Loads exemptions and everyone's rule results. Runs last, because it reads all the rest. */
export async function loadPolicy(tx: Db, keys: Keys, now: Date): Promise<void> {
  for (const { project, requested_at, requested_by, approved, ...seed } of exemptions()) {
    const asker = keys.get('user', requested_by)
    const row = await insertRecord(tx, writerAt(requested_at, asker), policyExemptions, {
      ...seed,
      project_id: keys.get('project', project),
      document_ids: [],
      state: 'requested',
      requested_by: asker,
    })
    if (!approved) continue
    const decider = keys.get('user', approved.by)
    const decision = {
      state: 'approved',
      decided_by: decider,
      decided_at: new Date(approved.at),
    } as const
    const writer = writerAt(approved.at, decider)
    await updateRecord(tx, writer, policyExemptions, row.id, decision, { action: 'approve' })
  }
  const ids = async (table: typeof projects | typeof companies) =>
    (await tx.select({ id: table.id }).from(table)).map(({ id }) => id)
  await runPolicy(tx, 'company', await ids(companies), now)
  await runPolicy(tx, 'project', await ids(projects), now)
}

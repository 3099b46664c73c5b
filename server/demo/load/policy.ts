import { asc } from 'drizzle-orm'
import { insertRecord, systemWriter, updateRecord } from '#server/db/records.ts'
import { companies } from '#server/db/schema/companies.ts'
import { policyExemptions } from '#server/db/schema/policy.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { exemptions } from '#server/demo/data/exemptions.ts'
import { runPolicy } from '#server/features/policy/run.ts'
import { freezeMove } from '#server/features/snapshots/freeze.ts'
import { previousStage } from '#shared/rules/project-stages.ts'
import type { Keys } from './keys.ts'
import { writerAt } from './writer.ts'

/** The last moves of projects, where moves are kept; those before left no facts of their time. */
async function keepMoves(tx: Db): Promise<void> {
  const rows = await tx
    .select({ id: projects.id, stage: projects.stage, at: projects.stage_changed_at })
    .from(projects)
    .orderBy(asc(projects.id))
  for (const { id, stage, at } of rows) {
    const from = previousStage(stage)
    if (from) await freezeMove(tx, systemWriter(at), id, { from, to: stage, reason: null })
  }
}

/** Exemptions, and what the rules of everybody come to. Last: it looks at all the rest. */
export async function loadPolicy(tx: Db, keys: Keys, now: Date): Promise<void> {
  for (const { project, requested_at, requested_by, approved, ...seed } of exemptions) {
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
  await keepMoves(tx)
}

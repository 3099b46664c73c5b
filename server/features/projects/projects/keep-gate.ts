import { and, inArray } from 'drizzle-orm'
import { systemWriter, type Writer } from '#server/db/records.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { leaveRules, runPolicy } from '#server/features/policy/run.ts'
import { type Rights, SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import {
  HELD_STAGES,
  losesGate,
  passedGate,
  type StageBlocker,
} from '#shared/rules/projects/project-stages.ts'
import { blockersOf, tellOfMove } from './stage-moves.ts'
import { findProject, lockProject, type ProjectRow } from './store.ts'
import { moveProject } from './write.ts'

/**
 * Rechecks the funding gate that a project has passed, with the rule that judges the move; a project that loses it
 * moves back to the stage before. Returns the reason, or null if the project stays. `before` lists blockers that
 * existed already; the reason lists them separately. Call inside the transaction that changed the project.
 */
export async function keepGate(
  tx: Db,
  writer: Writer,
  rights: Rights,
  id: number,
  before: readonly string[] = [],
): Promise<string | null> {
  const locked = await lockProject(tx, rights, id, [])
  const gate = locked && passedGate(locked.row.stage)
  if (!gate) return null
  const blockers = await gateBlockers(tx, locked.row, writer.at)
  if (!losesGate(blockers)) return null
  const texts = blockers.map(({ text }) => text)
  const [stood, come] = [
    texts.filter((text) => before.includes(text)),
    texts.filter((text) => !before.includes(text)),
  ]
  const reason = [...come, ...(stood.length > 0 ? [STOOD, ...stood] : [])].join(' ')
  await moveProject(tx, writer, rights, locked.row, gate.from, reason)
  return reason
}

const STOOD = 'Not because of this change:'

type Project = Pick<ProjectRow, 'id' | 'seller_id' | 'stage' | 'placed_in_service_date'>

/** Blockers of the funding gate that a project has passed; empty if it has passed none. */
export async function gateBlockers(db: Db, project: Project, now: Date): Promise<StageBlocker[]> {
  const gate = passedGate(project.stage)
  return gate ? blockersOf(db, project, { ...gate, reason: null }, now) : []
}

/**
 * Moves back those of these projects that have lost the funding gate, whatever caused it, and notifies their
 * sellers. Uses one transaction per project.
 */
export async function keepGates(deps: JobDeps, ids: readonly number[]): Promise<void> {
  const { db, clock } = deps
  const passed = await db
    .select()
    .from(projects)
    .where(and(inArray(projects.id, [...ids]), inArray(projects.stage, [...HELD_STAGES])))
    .orderBy(projects.id)
  for (const project of passed) {
    const writer = systemWriter(clock.now())
    if (!losesGate(await gateBlockers(db, project, writer.at))) continue
    await db.transaction(async (tx) => {
      // A night or an import can move thousands back; their rule jobs must not queue ahead of people's changes.
      await leaveRules(tx)
      if (!(await keepGate(tx, writer, SYSTEM_RIGHTS, project.id))) return
      await runPolicy(tx, 'project', [project.id], writer.at)
      const moved = await findProject(tx, SYSTEM_RIGHTS, project.id)
      if (moved) await tellOfMove(tx, deps, writer, moved)
    })
  }
}

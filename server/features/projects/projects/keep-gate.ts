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
 * Judges again the gate to funding that a project has passed, by the rule that judges the move; a
 * project that loses it goes back to before it. Answers why, or null when the project stays. `before`
 * is what stood in its way already, which the reason tells apart. Call it in the transaction that
 * changed the project.
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

/** What blocks the gate to funding that a project has passed; nothing where it has passed none. */
export async function gateBlockers(db: Db, project: Project, now: Date): Promise<StageBlocker[]> {
  const gate = passedGate(project.stage)
  return gate ? blockersOf(db, project, { ...gate, reason: null }, now) : []
}

/**
 * Takes back those of these projects that have lost the gate to funding, whoever or whatever changed
 * what it looks at, and tells their sellers. Each in a transaction of its own.
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
      // Thousands may go back in a night or by an import: none of them queues before people's changes.
      await leaveRules(tx)
      if (!(await keepGate(tx, writer, SYSTEM_RIGHTS, project.id))) return
      await runPolicy(tx, 'project', [project.id], writer.at)
      const moved = await findProject(tx, SYSTEM_RIGHTS, project.id)
      if (moved) await tellOfMove(tx, deps, writer, moved)
    })
  }
}

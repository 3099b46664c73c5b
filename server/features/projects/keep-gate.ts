import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import type { Rights } from '#server/http/rights.ts'
import { passedGate } from '#shared/rules/project-stages.ts'
import { blockersOf } from './stage-moves.ts'
import { lockProject, type ProjectRow } from './store.ts'
import { moveProject } from './write.ts'

/**
 * Judges again the gate to funding that a project has passed, by the rule that judges the move; a
 * project for which it no longer holds goes back to before it. Answers why, or null when the project
 * stays. `before` is what blocked it already, which the reason tells apart. Call it in the
 * transaction that changed the project.
 */
export async function keepGate(
  tx: Db,
  writer: Writer,
  rights: Rights,
  id: number,
  before: readonly string[],
): Promise<string | null> {
  const locked = await lockProject(tx, rights, id, [])
  const gate = locked && passedGate(locked.row.stage)
  if (!gate) return null
  const blockers = await blockersOf(tx, locked.row, { ...gate, reason: null }, writer.at)
  if (blockers.length === 0) return null
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

/** What blocks the gate to funding that a locked project has passed. */
export async function gateGaps(tx: Db, project: ProjectRow, now: Date): Promise<string[]> {
  const gate = passedGate(project.stage)
  const blockers = gate ? await blockersOf(tx, project, { ...gate, reason: null }, now) : []
  return blockers.map(({ text }) => text)
}

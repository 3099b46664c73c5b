import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import type { Rights } from '#server/http/rights.ts'
import { passedGate } from '#shared/rules/project-stages.ts'
import { blockersOf } from './stage-moves.ts'
import { lockProject } from './store.ts'
import { moveProject } from './write.ts'

/**
 * Judges again the gate to funding that a project has passed, by the rule that judges the move; a
 * project for which it no longer holds goes back to before it. Answers why, or null when the project
 * stays. Call it in the transaction that changed the project.
 */
export async function keepGate(
  tx: Db,
  writer: Writer,
  rights: Rights,
  id: number,
): Promise<string | null> {
  const locked = await lockProject(tx, rights, id, [])
  const gate = locked && passedGate(locked.row.stage)
  if (!gate) return null
  const blockers = await blockersOf(tx, locked.row, { ...gate, reason: null }, writer.at)
  if (blockers.length === 0) return null
  const reason = blockers.map(({ text }) => text).join(' ')
  await moveProject(tx, writer, rights, locked.row, gate.from, reason)
  return reason
}

import { systemWriter } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import type { ProjectKey } from '#server/demo/data/projects.ts'
import type { DemoMove } from '#server/demo/data/stage-days.ts'
import { type ProjectRow, updateProject } from '#server/features/projects/projects/store.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'

/**
 * The stage moves of the demo's projects. History is read in the order in which it was written, so a project's moves
 * are written between its other events, each at its time.
 */
export class Moves {
  readonly #open = new Map<ProjectKey, { row: ProjectRow; moves: readonly DemoMove[] }>()

  /** Adds a project as entered, with its moves, oldest first. */
  add(key: ProjectKey, row: ProjectRow, moves: readonly DemoMove[]): void {
    this.#open.set(key, { row, moves })
  }

  /** Moves a project from stage to stage up to this time, as staff would. */
  async upTo(tx: Db, key: ProjectKey, until: Date): Promise<void> {
    const open = this.#open.get(key)
    if (!open) return
    let { row } = open
    for (const { to, at } of open.moves.filter((move) => move.at <= until)) {
      const writer = systemWriter(at)
      const updated = await updateProject(tx, writer, SYSTEM_RIGHTS, row, { stage: to }, {})
      if (updated === 'stale') throw new Error(`Project ${row.id} changed meanwhile`)
      row = updated.row
    }
    this.#open.set(key, { row, moves: open.moves.filter((move) => move.at > until) })
  }

  /** Makes the moves that are left, of all projects. */
  async finish(tx: Db): Promise<void> {
    for (const [key, { moves }] of this.#open) {
      const last = moves.at(-1)
      if (last) await this.upTo(tx, key, last.at)
    }
  }
}

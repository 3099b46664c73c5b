import { systemWriter } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ChangeEffect } from '#shared/contract/schemas/projects/change-requests.ts'
import type { ChangeRequestRow } from './store.ts'
import { decideChange } from './write.ts'

/** Thrown to roll back a transaction; carries the effect it would have had. */
class TriedOnly extends Error {
  readonly effect: ChangeEffect

  constructor(effect: ChangeEffect) {
    super('Tried only')
    this.effect = effect
  }
}

/**
 * Returns what accepting a request would do, by doing it and rolling it back: the same rules run on the same facts,
 * and nothing stays.
 */
export async function effectOf(
  { db, rights, now }: { db: Db; rights: Rights; now: Date },
  request: ChangeRequestRow,
): Promise<ChangeEffect> {
  try {
    return await db.transaction(async (tx) => {
      const accepted = { state: 'accepted' } as const
      const tried = await decideChange(tx, systemWriter(now), rights, request, accepted, null)
      const row = tried === 'stale' ? null : tried?.row
      throw new TriedOnly({ errors: null, move_reason: row?.move_reason ?? null })
    })
  } catch (problem) {
    if (problem instanceof TriedOnly) return problem.effect
    if (problem instanceof HttpError && problem.code === 'validation') {
      return { errors: problem.errors ?? {}, move_reason: null }
    }
    throw problem
  }
}

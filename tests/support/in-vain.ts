import type { Db } from '#server/db/types.ts'

/** Works in a transaction that is undone; transactions that the work begins become part of it. */
export async function inVain(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  const undone = new Error('undone')
  await db
    .transaction(async (tx) => {
      await work(within(tx))
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
}

/** The same transaction, for work that begins its own. */
const within = (tx: Db): Db =>
  new Proxy(tx, {
    get: (db, key) =>
      key === 'transaction'
        ? (work: (tx: Db) => unknown) => work(within(tx))
        : Reflect.get(db, key),
  })

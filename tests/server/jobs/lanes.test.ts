/** @module-tag postgres */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laneTurns } from '#server/db/schema/processing.ts'
import { moveToFront, takeTurn } from '#server/jobs/lanes.ts'
import { nextTurn } from '#shared/rules/documents/reading-turns.ts'
import { db, open, queueWorld } from './world.ts'

queueWorld()

const LANE = 'read-text'
const clear = async () => {
  await db().execute(sql`truncate pgboss.job`)
  await db().delete(laneTurns)
}

const queues = fc.array(
  fc.record({
    tenant: fc.constantFrom('a', 'b', 'c'),
    size: fc.nat(3),
    is_looked_at: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
)

describe('a lane', () => {
  it('takes turns as the rule requires', async () => {
    const queue = await open()
    await fc.assert(
      fc.asyncProperty(queues, async (files) => {
        await clear()
        const left = files.map((file, order) => ({ ...file, order }))
        for (const { tenant, size, order } of left) {
          await queue.send(db(), LANE, { run_id: order, tenant, size })
          await db().execute(sql`update pgboss.job
            set created_on = now() + ${order} * interval '1 ms', priority = ${left[order]?.is_looked_at ? 1 : 0}
            where (data ->> 'run_id')::int = ${order}`)
        }
        const turns = new Map<string, number>()
        for (let turn = 1; left.length > 0; turn++) {
          const expected = nextTurn(left, turns)
          const taken = await takeTurn(db(), LANE)
          expect(taken?.data.run_id).toBe(expected?.order)
          if (!expected) return
          turns.set(expected.tenant, turn)
          left.splice(left.indexOf(expected), 1)
        }
        expect(await takeTurn(db(), LANE)).toBeNull()
      }),
      { numRuns: 8 },
    )
  })

  it('counts the attempts of a job that was started before, as the library does', async () => {
    const queue = await open()
    await clear()
    await queue.send(db(), LANE, { run_id: 1 })
    expect(await takeTurn(db(), LANE)).toMatchObject({ retryCount: 0, data: { run_id: 1 } })
    await db().execute(sql`update pgboss.job set state = 'retry'`)
    expect(await takeTurn(db(), LANE)).toMatchObject({ retryCount: 1 })
  })

  it('keeps one file per tenant in front, and writes each move once', async () => {
    const queue = await open()
    await clear()
    for (const [run_id, tenant] of [
      [1, 'a'],
      [2, 'a'],
      [3, 'b'],
    ] as const) {
      await queue.send(db(), LANE, { run_id, tenant, size: 1 })
    }
    const inFront = async () =>
      (
        await db().execute(
          sql`select data ->> 'run_id' as id from pgboss.job where priority > 0 order by 1`,
        )
      ).rows.map(({ id }) => Number(id))
    expect(await moveToFront(db(), 1)).toBe(true)
    expect(await moveToFront(db(), 1)).toBe(false)
    expect(await moveToFront(db(), 3)).toBe(true)
    expect(await inFront()).toEqual([1, 3])
    expect(await moveToFront(db(), 2)).toBe(true)
    expect(await inFront()).toEqual([2, 3])
    expect(await moveToFront(db(), 99)).toBe(false)
  })
})

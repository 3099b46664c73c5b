import { afterEach, expect, it, vi } from 'vitest'
import { testDatabase } from '#tests/support/test-database.ts'

afterEach(() => vi.useRealTimers())

it.skipIf(process.env.TEST_DATABASE_URL)(
  'a query that waits for the only connection gets it when it is free, however late',
  async () => {
    const { database, remove } = await testDatabase()
    try {
      const taken = await database.pool.connect()
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const answer = database.pool.query('select 1 as one').then(({ rows }) => rows)
      vi.advanceTimersByTime(15_000)
      taken.release()
      expect(await answer).toEqual([{ one: 1 }])
    } finally {
      vi.useRealTimers()
      await remove()
    }
  },
)

/** @module-tag postgres */
import { expect, it } from 'vitest'
import { surviveKills } from '#tests/fleet/kills.ts'

/** The first kill of `npm run test:fleet`. */
it.skipIf(process.env.TEST_DATABASE_URL)(
  'the embedded database survives kills under load',
  async () => {
    const { answers } = await surviveKills(1, 1)
    expect(answers).toBeGreaterThan(0)
  },
  240_000,
)

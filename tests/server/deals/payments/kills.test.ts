/** @module-tag postgres */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BankProvider } from '#server/services/bank/provider.ts'
import { paymentWorld, type World } from './world.ts'

/**
 * A worker that is killed at any step of a payment leaves what the database has: before it begins, after the key is
 * stored and before the call, after the call and before its answer is stored, or with the bank away. Whatever the
 * order, the bank makes one payment, and the ledger stays balanced.
 */

let world: World
beforeAll(async () => {
  world = await paymentWorld()
})
afterAll(() => world.server.close())

const STEPS = ['nothing', 'before_call', 'after_call', 'works', 'bank_away', 'two_at_once'] as const
type Step = (typeof STEPS)[number]

/** The embedded database takes one statement at a time, so that two workers meet there less often. */
const KILLS = process.env.TEST_DATABASE_URL ? 200 : 40

const killed = () => Promise.reject(new Error('killed'))

/** The bank as a worker meets it that is killed at this step. */
const bankAt = (bank: BankProvider, step: Step): BankProvider => ({
  ...bank,
  pay: async (request) => {
    if (step === 'before_call' || step === 'bank_away') return killed()
    const taken = await bank.pay(request)
    return step === 'after_call' ? killed() : taken
  },
  find: (key, at) => (step === 'works' || step === 'two_at_once' ? bank.find(key, at) : killed()),
})

it(`${KILLS} kills: one effect at the bank each, the ledger balanced`, {
  timeout: 300_000,
}, async () => {
  let kills = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 6 }),
      async (steps) => {
        const id = await world.transfer()
        expect((await world.confirm(id)).status).toBe(200)
        for (const step of steps) {
          if (step === 'nothing') continue
          if (step !== 'works' && step !== 'two_at_once') kills++
          const bank = bankAt(world.server.services.bank, step)
          const tries = step === 'two_at_once' ? 2 : 1
          await Promise.all(Array.from({ length: tries }, () => world.send(id, bank)))
          const { balances, calls } = await world.look(id)
          expect(calls).toBeLessThanOrEqual(1)
          expect(Object.values(balances).reduce((sum, one) => sum + one, 0)).toBe(0)
        }
        const { calls, state, status } = await world.look(id)
        // What the bank has is known in the end; what it never had is not sent again.
        await world.send(id)
        const end = await world.look(id)
        expect(end.calls).toBe(state === 'authorized' ? 1 : calls)
        expect(end.state).toBe(end.calls === 1 ? 'settled' : 'sending')
        expect([status, end.status]).toEqual(['CONFIRMED', 'CONFIRMED'])
        expect(end.journals).toEqual(['authorized'])
      },
    ),
    { numRuns: Math.ceil(KILLS * 0.55) },
  )
  expect(kills).toBeGreaterThanOrEqual(KILLS)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { sandboxBank } from '#server/services/bank/sandbox.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'
import { type TestDatabase, testDatabase } from '#tests/support/test-database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.remove())

const DAY_MS = 86_400_000
const after = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS)

const request = (key: string, mask: string, at: Date) => ({
  key,
  method: 'ach' as const,
  amount_cents: 100,
  account: { id: 1, mask },
  payee: { name: 'Sound Escrow', institution: 'Escrow Bank', mask: '7788' },
  reference: 'TX-1',
  at,
})

it('never reverts a settled payment when the clock is set back', async () => {
  const bank = sandboxBank(test.database.db)
  await expect(bank.pay(request('at-once', '1234', after(1)))).resolves.toMatchObject({
    state: 'settled',
  })
  await expect(bank.find('at-once', TEST_NOW)).resolves.toMatchObject({ state: 'settled' })

  await bank.pay(request('slow', '0003', TEST_NOW))
  await expect(bank.find('slow', after(1))).resolves.toMatchObject({ state: 'pending' })
  await expect(bank.find('slow', after(2))).resolves.toMatchObject({ state: 'settled' })
  await expect(bank.find('slow', TEST_NOW)).resolves.toMatchObject({ state: 'settled' })
})

import { expect, it } from 'vitest'
import { httpProvider } from '#server/services/kyb/http.ts'
import { startVendor } from '#tests/server/oversight/webhooks/vendor.ts'

it('leaves a check in progress when the service does not respond in time', async () => {
  const vendor = await startVendor()
  vendor.reply = null
  const provider = httpProvider({ KYB_URL: vendor.url, KYB_API_KEY: 'key', KYB_TIMEOUT_MS: 100 })
  const answers = await provider.check({
    company_id: 1,
    reference: 'a reference',
    submitted: {} as never,
    checks: ['name'],
    today: '2026-11-28',
  })
  await vendor.close()
  expect([...answers]).toEqual([['name', { state: 'in_progress' }]])
})

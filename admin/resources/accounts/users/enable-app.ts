import { call, callList } from '#shared/client/call.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'

/**
 * Enables the app for everyone of a seller or buyer who is waiting for it, and returns a sentence
 * with their number. Throws at the first refusal; users enabled before it keep the app.
 */
export async function enableAppOf(
  account: { seller_id: number } | { buyer_id: number },
): Promise<string> {
  const filter = { ...account, app_enabled: false, is_active: true }
  const waiting = await callList(users.list, {
    list: { filter, range: [0, LIST_PAGE_MAX - 1] },
    quiet: true,
  })
  for (const { id, version } of waiting.rows) {
    await call(users.patch, {
      params: { id },
      body: { app_enabled: true },
      ifMatch: version,
      quiet: true,
    })
  }
  const count = waiting.rows.length
  if (count === 0) return 'No users were waiting for access'
  return `The app is enabled for ${count} ${count === 1 ? 'person' : 'people'}`
}

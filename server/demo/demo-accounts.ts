import { userKeys, users } from './data/users.ts'

/** The password of every demo account; the database keeps its hash only. */
export const DEMO_PASSWORD = 'Demo-pass-2026!'

/** Who can sign in to the demo, and what each account is good for. */
export const DEMO_ACCOUNTS: readonly { email: string; shows: string }[] = userKeys.map((key) => {
  const { email, shows } = users[key]
  return { email, shows }
})

import { userKeys, users } from './data/users.ts'

/** The password of every demo account; the database stores only its hash. */
export const DEMO_PASSWORD = 'Demo-pass-2026!'

/** The key of the authenticator app that one demo account signs in with. */
export const DEMO_APP_KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The demo's sign-ins, and what each account shows. */
export const DEMO_ACCOUNTS: readonly { email: string; shows: string }[] = userKeys.map((key) => {
  const { email, shows } = users()[key]
  return { email, shows }
})

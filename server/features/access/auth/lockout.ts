import type { Db } from '#server/db/types.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { HttpError } from '#server/http/http-error.ts'
import { clearUses, countUse, refundUse } from '#server/http/rate-limits.ts'
import { recordSignIn, type Visit } from './sessions.ts'

/**
 * Limits on password guessing (docs/product.md section 7, Auth): one budget per network address and one per account,
 * both shared by all processes. An attempt is counted before the password is checked, so concurrent attempts can't slip
 * through, and a spent budget rejects the right password too. Nonexistent accounts have the same budgets.
 */

const networkKey = ({ request }: Visit) => `login:ip:${clientAddress(request.ip)}`

/** What is guessed. A reset password proves the mailbox and clears passwords alone, never second factors. */
type Guessed = 'account' | 'factor'

const accountKey = (email: string, guessed: Guessed = 'account') => `login:${guessed}:${email}`

/** Counts an attempt on an account's password or second factor. Throws rate_limited when a budget is spent. */
export async function spendTry(
  visit: Visit,
  email: string,
  guessed: Guessed = 'account',
): Promise<void> {
  const { db, config } = visit
  const seconds = config.RATE_LOGIN_WINDOW_SECONDS
  const network = await countUse(db, networkKey(visit), seconds)
  // Checked first, so an address that is already blocked cannot lock anyone out.
  if (network.used > config.RATE_LOGIN_ADDRESS) {
    throw new HttpError('rate_limited', { retryAfter: network.retryAfter })
  }
  const limit = config.RATE_LOGIN_ACCOUNT
  const account = await countUse(db, accountKey(email, guessed), seconds, { stretch: limit })
  if (account.used <= limit) return
  // Logged once per lock, so a flood of attempts doesn't fill the trail.
  if (account.used === limit + 1) {
    const details = { userId: null, email }
    await recordSignIn(db, visit, 'login_locked', details)
  }
  throw new HttpError('rate_limited', { retryAfter: account.retryAfter })
}

/** Call after a right answer: clears the account's attempts and refunds this use to the network address. */
export async function clearTries(
  tx: Db,
  visit: Visit,
  email: string,
  guessed: Guessed = 'account',
): Promise<void> {
  await clearUses(tx, accountKey(email, guessed))
  await refundUse(tx, networkKey(visit))
}

/** Clears an account's attempts once its owner has proved control of the mailbox. */
export const clearAccountTries = (tx: Db, email: string) => clearUses(tx, accountKey(email))

import type { Db } from '#server/db/types.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { HttpError } from '#server/http/http-error.ts'
import { clearUses, countUse, refundUse } from '#server/http/rate-limits.ts'
import { recordSignIn, type Visit } from './sessions.ts'

/**
 * The budgets of guessing passwords (docs/product.md section 7, Auth): one per address on the
 * network, one per account, both shared by all processes. A try is counted before the password is looked at, so
 * that tries at the same moment cannot slip through, and a spent budget refuses the right password
 * too. Accounts that do not exist have budgets like the others.
 */

const networkKey = ({ request }: Visit) => `login:ip:${clientAddress(request.ip)}`
const accountKey = (email: string) => `login:account:${email}`

/** Counts a try at the password of an account. Throws rate_limited when either budget is spent. */
export async function spendTry(visit: Visit, email: string): Promise<void> {
  const { db, config } = visit
  const seconds = config.RATE_LOGIN_WINDOW_SECONDS
  const network = await countUse(db, networkKey(visit), seconds)
  // First, so that an address that is already refused cannot lock anybody out.
  if (network.used > config.RATE_LOGIN_ADDRESS) {
    throw new HttpError('rate_limited', { retryAfter: network.retryAfter })
  }
  const limit = config.RATE_LOGIN_ACCOUNT
  const account = await countUse(db, accountKey(email), seconds, { stretch: limit })
  if (account.used <= limit) return
  // Once for each lock: a flood of tries should not fill the trail.
  if (account.used === limit + 1) {
    const details = { userId: null, method: 'password', email } as const
    await recordSignIn(db, visit, 'login_locked', details)
  }
  throw new HttpError('rate_limited', { retryAfter: account.retryAfter })
}

/** After a right password: the account starts afresh, the address gets its one use back. */
export async function clearTries(tx: Db, visit: Visit, email: string): Promise<void> {
  await clearUses(tx, accountKey(email))
  await refundUse(tx, networkKey(visit))
}

/** Gives an account its tries back, when its owner has proved the mailbox. */
export const clearAccountTries = (tx: Db, email: string) => clearUses(tx, accountKey(email))

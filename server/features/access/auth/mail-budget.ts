import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import { HttpError } from '#server/http/http-error.ts'
import { countUse } from '#server/http/rate-limits.ts'

const HOUR = 3_600

type BudgetedEmail = 'magic_link' | 'reset' | 'sign_up' | 'address'

/** Counts an email of one kind to an address; false when the address is over its hourly limit. */
export async function withinMailBudget(
  tx: Db,
  config: Config,
  kind: BudgetedEmail,
  email: string,
): Promise<boolean> {
  return (await secondsToWait(tx, config, kind, email)) === 0
}

/**
 * Counts an email that staff send, and throws `rate_limited` (429) when the address is over its limit. Staff know that
 * the account exists, so unlike other callers they learn why nothing is sent.
 */
export async function spendMailBudget(
  tx: Db,
  config: Config,
  kind: BudgetedEmail,
  email: string,
  links: string,
): Promise<void> {
  const wait = await secondsToWait(tx, config, kind, email)
  if (wait === 0) return
  const minutes = Math.ceil(wait / 60)
  const inMinutes = minutes === 1 ? 'a minute' : `${minutes} minutes`
  throw new HttpError('rate_limited', {
    message: `This address has reached its hourly limit for ${links}. You can send another in ${inMinutes}.`,
    retryAfter: wait,
  })
}

/** Counts an email of one kind to an address. Returns the seconds until one may be sent, 0 for now. */
async function secondsToWait(
  tx: Db,
  config: Config,
  kind: BudgetedEmail,
  email: string,
): Promise<number> {
  const { used, retryAfter } = await countUse(tx, `mail:${kind}:${email}`, HOUR)
  return used <= config.RATE_MAIL_PER_HOUR ? 0 : retryAfter
}

import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import { countUse } from '#server/http/rate-limits.ts'

const HOUR = 3_600

type BudgetedEmail = 'magic_link' | 'reset' | 'sign_up'

/** Counts an email of one kind to an address; false when the address is over its hourly limit. */
export async function withinMailBudget(
  tx: Db,
  config: Config,
  kind: BudgetedEmail,
  email: string,
): Promise<boolean> {
  return (await secondsToWait(tx, config, kind, email)) === 0
}

/** Counts an email of one kind to an address. Returns the seconds until one may be sent, 0 for now. */
export async function secondsToWait(
  tx: Db,
  config: Config,
  kind: BudgetedEmail,
  email: string,
): Promise<number> {
  const { used, retryAfter } = await countUse(tx, `mail:${kind}:${email}`, HOUR)
  return used <= config.RATE_MAIL_PER_HOUR ? 0 : retryAfter
}

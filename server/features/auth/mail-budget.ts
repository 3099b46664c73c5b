import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import { countUse } from '#server/http/rate-limits.ts'

const HOUR = 3_600

/** Counts a mail of one kind to an address; false when it has had enough of them this hour. */
export async function withinMailBudget(
  tx: Db,
  config: Config,
  kind: 'magic_link' | 'reset' | 'sign_up',
  email: string,
): Promise<boolean> {
  const { used } = await countUse(tx, `mail:${kind}:${email}`, HOUR)
  return used <= config.RATE_MAIL_PER_HOUR
}

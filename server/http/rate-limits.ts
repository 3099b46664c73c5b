import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { rateLimits } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import type { Budget, NamedRoute } from '#shared/contract/route.ts'
import type { Config } from '../config.ts'
import type { App } from './app-context.ts'
import { clientAddress } from './client-address.ts'
import { HttpError } from './http-error.ts'

const HOUR = 3_600

interface Limit {
  uses: number
  seconds: number
}

/**
 * Budgets counted in the database, so all processes share them. `general` is counted per process by the HTTP layer,
 * `login` by its handlers, which know the account. Emails are also counted per recipient, by the job that writes them.
 */
const LIMITS = {
  general: null,
  login: null,
  mail: (config) => ({
    uses: config.RATE_LOGIN_ADDRESS,
    seconds: config.RATE_LOGIN_WINDOW_SECONDS,
  }),
  signup: (config) => ({ uses: config.RATE_SIGNUP_PER_HOUR, seconds: HOUR }),
  quote: (config) => ({ uses: config.RATE_QUOTE_PER_HOUR, seconds: HOUR }),
  ai: (config) => ({ uses: config.RATE_AI_PER_HOUR, seconds: HOUR }),
  simulation: (config) => ({ uses: config.RATE_SIMULATION_PER_HOUR, seconds: HOUR }),
  download: (config) => ({ uses: config.RATE_DOWNLOAD_PER_HOUR, seconds: HOUR }),
  upload: (config) => ({ uses: config.RATE_UPLOAD_PER_HOUR, seconds: HOUR }),
} as const satisfies Record<Budget, ((config: Config) => Limit) | null>

/** Spends one use of the route's budget for this user or address. Throws rate_limited. */
export async function spendBudget(
  app: App,
  route: NamedRoute,
  request: FastifyRequest,
  userId: number | null,
): Promise<void> {
  const budget = route.budget ?? 'general'
  const limit = LIMITS[budget]?.(app.config)
  // The sign-up budget is for visitors: staff may invite as many people as they like.
  if (!limit || (budget === 'signup' && userId !== null)) return
  const who = userId === null ? `ip:${clientAddress(request.ip)}` : `user:${userId}`
  const use = await countUse(app.db, `${budget}:${who}`, limit.seconds)
  if (use.used > limit.uses) throw new HttpError('rate_limited', { retryAfter: use.retryAfter })
}

export interface Use {
  /** Uses in the window, including this one. */
  used: number
  /** Seconds until the window ends. */
  retryAfter: number
}

/**
 * Counts one use of a key, in real time. The window starts at its first use. With `stretch`, each of the first
 * `stretch` uses restarts it, so no span of that length, wherever it begins, holds more.
 */
export async function countUse(
  db: Db,
  key: string,
  seconds: number,
  { stretch = 0 }: { stretch?: number } = {},
): Promise<Use> {
  const now = new Date()
  const fresh = new Date(now.getTime() + seconds * 1_000)
  // A window that ends later than any possible one was started before the clock was set back.
  const ahead = new Date(fresh.getTime() + seconds * 1_000)
  const over = sql`(${rateLimits.resets_at} <= ${now} or ${rateLimits.resets_at} > ${ahead})`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, used: 1, resets_at: fresh })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        used: sql`case when ${over} then 1 else ${rateLimits.used} + 1 end`,
        resets_at: sql`case when ${over} or ${rateLimits.used} < ${stretch} then ${fresh} else ${rateLimits.resets_at} end`,
      },
    })
    .returning()
  const resetsAt = row?.resets_at ?? fresh
  return {
    used: row?.used ?? 1,
    retryAfter: Math.max(1, (resetsAt.getTime() - now.getTime()) / 1_000),
  }
}

/** Refunds one use, after a success that should not count. */
export async function refundUse(db: Db, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ used: sql`${rateLimits.used} - 1` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.used, 0)))
}

/** Deletes a counter, after a success that clears it. */
export async function clearUses(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key))
}

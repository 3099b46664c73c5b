import { and, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { users } from '#server/db/schema/accounts.ts'
import { sessions } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import { mayBeIn } from '#server/features/access/grants.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import type { Clock } from '../clock.ts'
import { sha256 } from './session.ts'

/** How often the sessions behind long responses are checked, in milliseconds. */
const LOOK_MS = 1_000

/**
 * Ends long responses (event streams, downloads, uploads) when the session has ended, its user was deactivated, or a
 * guest's last invitation is over, in whichever process that happened. One query a second covers all of them, and only
 * while there are any.
 */
export class SessionWatch {
  readonly #db: Db
  readonly #clock: Clock
  /** Responses under way, with the hash of their session token. */
  readonly #open = new Map<FastifyReply, string>()
  #timer: NodeJS.Timeout | null = null

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  add(reply: FastifyReply, token: string): void {
    this.#open.set(reply, sha256(token))
    const forget = () => this.#open.delete(reply)
    reply.raw.once('finish', forget).once('close', forget)
    this.#plan()
  }

  #plan(): void {
    if (this.#timer || this.#open.size === 0) return
    this.#timer = setTimeout(() => {
      // An unreachable database says nothing about sessions.
      this.#look().catch(() => {})
    }, LOOK_MS).unref()
  }

  async #look(): Promise<void> {
    try {
      const looked = [...this.#open]
      if (looked.length === 0) return
      const alive = await this.#alive([...new Set(looked.map(([, hash]) => hash))])
      for (const [reply, hash] of looked) if (!alive.has(hash)) reply.raw.destroy()
    } finally {
      this.#timer = null
      this.#plan()
    }
  }

  async #alive(hashes: string[]): Promise<Set<string>> {
    const rows = await this.#db
      .select({ hash: sessions.token_hash })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(
        and(
          inArray(sessions.token_hash, hashes),
          gt(sessions.expires_at, new Date()),
          eq(users.is_active, true),
          or(
            isNull(users.role),
            ne(users.role, 'guest'),
            mayBeIn(this.#db, policyDay(this.#clock.now())),
          ),
        ),
      )
    return new Set(rows.map(({ hash }) => hash))
  }
}

import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { oneTimeTokens } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import { sha256 } from '#server/http/session.ts'

/** One-time links into an account: 256 random bits, stored only as a SHA-256. Their times are real time. */
export type LinkKind = (typeof oneTimeTokens.$inferSelect)['kind']

export const newToken = () => randomBytes(32).toString('base64url')

/** Creates a link token for a user. Call in the transaction that writes the email. */
export async function mintToken(
  tx: Db,
  kind: LinkKind,
  userId: number,
  minutes: number,
): Promise<string> {
  const token = newToken()
  const now = new Date()
  await tx.insert(oneTimeTokens).values({
    token_hash: sha256(token),
    kind,
    user_id: userId,
    created_at: now,
    expires_at: new Date(now.getTime() + minutes * 60_000),
  })
  return token
}

const usable = (kind: LinkKind, token: string) =>
  and(
    eq(oneTimeTokens.token_hash, sha256(token)),
    eq(oneTimeTokens.kind, kind),
    isNull(oneTimeTokens.used_at),
    gt(oneTimeTokens.expires_at, new Date()),
  )

/** Returns the user ID of a link without using it; null if the link is unknown, used, or expired. */
export async function ownerOf(db: Db, kind: LinkKind, token: string): Promise<number | null> {
  const [row] = await db
    .select({ user_id: oneTimeTokens.user_id })
    .from(oneTimeTokens)
    .where(usable(kind, token))
  return row?.user_id ?? null
}

/**
 * Spends a link; of any number of concurrent calls, exactly one gets true. Lock the user's row first, as every account
 * change does, so that two of them never deadlock.
 */
export async function consumeToken(tx: Db, kind: LinkKind, token: string): Promise<boolean> {
  const used = await tx
    .update(oneTimeTokens)
    .set({ used_at: new Date() })
    .where(usable(kind, token))
    .returning({ user_id: oneTimeTokens.user_id })
  return used.length === 1
}

/** Voids a user's open links, either all of them or those of one kind. */
export async function voidTokensOf(tx: Db, userId: number, kind?: LinkKind): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ used_at: new Date() })
    .where(
      and(
        eq(oneTimeTokens.user_id, userId),
        isNull(oneTimeTokens.used_at),
        kind ? eq(oneTimeTokens.kind, kind) : undefined,
      ),
    )
}

import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { recoveryCodes } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import { sha256 } from '#server/http/session.ts'
import { RECOVERY_CODES } from '#shared/rules/access/factors.ts'

/** Codes for the day on which every factor is lost: 80 random bits each, stored as hashes, good for one use. */

/** Letters and digits that nobody mistakes for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789-'.replace('-', '')

/** Characters of a code; each has a little less than five bits. */
const LENGTH = 16

function newCode(): string {
  const bytes = randomBytes(LENGTH * 2)
  const chars: string[] = []
  for (const byte of bytes) {
    // Bytes at the end of the range would make the first letters likelier.
    if (byte < ALPHABET.length * 8 && chars.length < LENGTH)
      chars.push(ALPHABET[byte % ALPHABET.length] ?? '')
  }
  return chars.length === LENGTH ? chars.join('').replaceAll(/(.{4})(?=.)/g, '$1-') : newCode()
}

const hashOf = (userId: number, code: string) =>
  sha256(`${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)

/** Replaces a person's codes and returns the new ones, which nobody can read again. */
export async function replaceCodes(tx: Db, userId: number): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const created_at = new Date()
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ code_hash: hashOf(userId, code), user_id: userId, created_at })))
  return codes
}

/** Spends a code; of any number of concurrent uses, one gets true. */
export async function spendRecoveryCode(tx: Db, userId: number, typed: string): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ used_at: new Date() })
    .where(
      and(
        eq(recoveryCodes.code_hash, hashOf(userId, typed)),
        eq(recoveryCodes.user_id, userId),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ user_id: recoveryCodes.user_id })
  return spent.length === 1
}

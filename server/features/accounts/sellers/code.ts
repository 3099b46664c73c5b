import { and, eq, like, ne } from 'drizzle-orm'
import { sellers } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'

const LENGTH = 8
/** For names that have no Latin letters or digits to take. */
const FALLBACK = 'SELLER'

/** The start of a code: capital letters and digits of a name, accents dropped, at most eight. */
export function codeBase(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  return plain.length < 2 ? FALLBACK : plain.slice(0, LENGTH)
}

/** The first of `BASE`, `BASE2`, `BASE3` and so on that is not taken. */
export function freeCode(base: string, taken: ReadonlySet<string>): string {
  let code = base
  for (let number = 2; taken.has(code); number++) code = `${base}${number}`
  return code
}

/** A code for a new seller. Sellers must take turns, so that it stays free until it is written. */
export async function newCode(tx: Db, name: string): Promise<string> {
  const base = codeBase(name)
  const rows = await tx
    .select({ code: sellers.code })
    .from(sellers)
    .where(like(sellers.code, `${base}%`))
  return freeCode(base, new Set(rows.map((row) => row.code)))
}

/** Whether another seller has this code. */
export async function isCodeTaken(tx: Db, code: string, exceptId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: sellers.id })
    .from(sellers)
    .where(and(eq(sellers.code, code), ne(sellers.id, exceptId)))
  return rows.length > 0
}

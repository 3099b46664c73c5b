import { and, eq, like, ne } from 'drizzle-orm'
import { sellers } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'

const LENGTH = 8
/** For names without Latin letters or digits. */
const FALLBACK = 'SELLER'

/** The base of a code: uppercase letters and digits of a name, without accents, at most eight. */
export function codeBase(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  return plain.length < 2 ? FALLBACK : plain.slice(0, LENGTH)
}

/** The first of `BASE`, `BASE2`, `BASE3`, and so on that is free. */
export function freeCode(base: string, taken: ReadonlySet<string>): string {
  let code = base
  for (let number = 2; taken.has(code); number++) code = `${base}${number}`
  return code
}

/** Returns a free code for a new seller. Callers must hold the code lock, so that it stays free until it is written. */
export async function newCode(tx: Db, name: string): Promise<string> {
  const base = codeBase(name)
  const rows = await tx
    .select({ code: sellers.code })
    .from(sellers)
    .where(like(sellers.code, `${base}%`))
  return freeCode(base, new Set(rows.map((row) => row.code)))
}

export async function isCodeTaken(tx: Db, code: string, exceptId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: sellers.id })
    .from(sellers)
    .where(and(eq(sellers.code, code), ne(sellers.id, exceptId)))
  return rows.length > 0
}

import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import { alias, type PgTable } from 'drizzle-orm/pg-core'
import type { RecordTable } from '#server/db/change-statement.ts'
import { personName } from '#server/db/person-name.ts'
import type { Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import type { Call } from '#server/http/context.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { BodyOf } from '#shared/contract/contract.ts'

/** One request that waits for a second person. */
export interface Waiting extends Required<Pick<Told, 'title' | 'facts' | 'firsts'>> {
  id: number
  version: number
  asked_by: string | null
  asked_at: Date
  needs_call: boolean
  may_refuse: boolean
}

/** What a record says of its request; the rest is what the table of duties has for all of its kind. */
export interface Told {
  title: string
  facts: { label: string; value: string }[]
  /** Who acted before, where that isn't the one who asked alone. */
  firsts?: (number | null)[]
  asked_at?: Date | null
  needs_call?: boolean
}

export interface Verdict {
  verdict: 'approved' | 'refused'
  reason: string
  call_back?: BodyOf<'payments.callBack'> | undefined
}

export type Work = Pick<Call, 'config' | 'services'>

/** The rows that wait, for whoever lists them beside other work. */
export interface Rows {
  table: RecordTable
  by: AnyColumn | undefined
  open: SQL | undefined
}

/** Lists what waits, and decides it as staff do; the locks and refusals are those of the staff's own calls. */
export interface Source {
  rows: Rows
  list(db: Db, now: Date): Promise<Waiting[]>
  decide(tx: Db, call: Work, writer: Writer, id: number, verdict: Verdict): Promise<void>
}

interface Now {
  db: Db
  now: Date
}

interface Kind<T extends RecordTable> {
  /** The column that has who asked; none where nobody in particular does. */
  by?: AnyColumn
  /** The name of the project, company, or transfer that it is about. */
  about?: SQL<string>
  /** Which rows wait. */
  open: SQL | undefined
  /** Null for a row that doesn't wait after all. */
  says(row: T['$inferSelect'], about: string, at: Now): Told | null | Promise<Told | null>
  /** False where another decision of staff takes the request back. */
  mayRefuse?: boolean
  decide: Source['decide']
}

/** What every record has. */
interface Standing {
  id: number
  version: number
  created_at: Date
}

const asker = alias(users, 'asker')

/** A kind of request, each of which is a row of a table. */
export const source = <T extends RecordTable>(
  table: T,
  { by, about, open, says, mayRefuse = true, decide }: Kind<T>,
): Source => ({
  rows: { table, by, open },
  decide,
  async list(db, now) {
    const rows = await db
      .select({
        row: table as PgTable,
        first: sql<number | null>`${by ?? null}`,
        about: about ?? sql<string>`''`,
        asked_by: personName(asker),
      })
      .from(table as PgTable)
      .leftJoin(asker, by ? eq(asker.id, by) : sql`false`)
      .where(open)
      .orderBy(table.id)
    const waiting: Waiting[] = []
    for (const { row, first, asked_by, ...named } of rows) {
      const record = row as T['$inferSelect'] & Standing
      const { id, version, created_at } = record
      const told = await says(record, named.about, { db, now })
      if (told === null) continue
      const { title, facts, firsts = [first], asked_at, needs_call = false } = told
      const at = asked_at ?? created_at
      const is = { needs_call, may_refuse: mayRefuse }
      waiting.push({ id, version, title, facts, firsts, asked_by, asked_at: at, ...is })
    }
    return waiting
  },
})

/** The name of the record to which a column points. */
export const nameIn = (table: RecordTable & { name: AnyColumn }, column: AnyColumn): SQL<string> =>
  sql`(select ${table.name} from ${table} where ${table.id} = ${column})`

export const fact = (label: string, value: string | null) => ({ label, value: value ?? '–' })

/** Returns what a store found or saved; throws `stale` if that is nothing, or somebody was faster. */
export function current<T>(found: T | 'stale' | null | undefined): T {
  if (found === 'stale' || found === null || found === undefined) throw new HttpError('stale')
  return found
}

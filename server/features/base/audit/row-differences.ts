import { isDeepStrictEqual } from 'node:util'
import { getTableColumns, getTableName, is, SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RecordTable } from '#server/db/change-statement.ts'
import { BOOKKEEPING } from '#server/db/records.ts'
import { utcDay } from '#shared/format/calendar.ts'
import { policyDay } from '#shared/rules/policy/day.ts'

type Row = Record<string, unknown>

/** What the history of a record tells. */
export interface Told {
  /** The newest version. */
  version: number
  /** When it was created; null if its history is from before histories told that. */
  createdAt: Date | null
  isRemoved: boolean
  /** The last value of each column that was told. */
  values: Row
}

/** Columns that the product changes without history: what follows from other rows, and the time of somebody's last visit. */
const WITHOUT_HISTORY: ReadonlySet<string> = new Set([
  'users.last_login',
  'users.last_active',
  'versioned_documents.is_asked',
  'companies.applicant_id',
  'sellers.applicant_id',
  'risk_base_cases.is_due',
  'ai_answers.run_id',
])

/** What migrations wrote into rows that were there before; held to the migrations by a test. */
export const MIGRATED: Record<string, (row: Row, told: Row) => unknown> = {
  'ai_answers.state': () => 'accepted',
  'ai_answers.is_stale': () => true,
  'ai_answers.stale_reason': () => 'The document that said so was removed',
  'companies.kyb_result': () => 'not_run',
  'companies.guarantor_outcome': () => 'in_review',
  'review_requests.answer': () => 'accepted',
  'review_requests.confirmed_at': ({ completed_at }) => completed_at,
  'quote_requests.email': (_row, { email }) => String(email).toLowerCase(),
  'bank_accounts.is_default': () => true,
  'buyers.confidentiality_on': ({ created_at }) => utcDay(created_at as Date),
  'buyers.confidentiality_signer': () => 'On record before the account was opened',
  'users.decides_from': ({ date_joined }) => policyDay(date_joined as Date),
}

/**
 * How a row differs from what its history tells: its version, when it was created, the last value of each column, and
 * the column's default where no value was ever told.
 */
export function differences(table: RecordTable, row: Row, told: Told | undefined): string[] {
  if (!told) return ['has no history']
  if (told.isRemoved) return ['is there, and its history tells that it was removed']
  const found: string[] = []
  const compare = (name: string, value: unknown, expected: unknown) => {
    if (!isSame(plain(value), plain(expected))) {
      found.push(`has ${name} ${show(value)}, and its history tells ${show(expected)}`)
    }
  }
  compare('version', row.version, told.version)
  if (told.createdAt) compare('created_at', row.created_at, told.createdAt)
  for (const [name, column] of Object.entries(getTableColumns(table))) {
    const path = `${getTableName(table)}.${name}`
    if (BOOKKEEPING.has(name) || WITHOUT_HISTORY.has(path)) continue
    const migrated = MIGRATED[path]?.(row, told.values)
    if (migrated !== undefined && isSame(plain(row[name]), plain(migrated))) continue
    if (name in told.values) compare(name, row[name], told.values[name])
    else if (told.createdAt && !isComputed(column)) compare(name, row[name], column.default)
  }
  return found
}

/** Whether the database works the value out, so that the code does not know it. */
const isComputed = ({ default: given, generated }: PgColumn): boolean =>
  generated !== undefined || is(given, SQL)

/** A value as history stores it. */
const plain = (value: unknown): unknown =>
  value === undefined ? null : JSON.parse(JSON.stringify(value))

/** Columns of text and history keep numbers apart differently. */
const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' || typeof other === 'number'
    ? one !== null && other !== null && Number(one) === Number(other)
    : isDeepStrictEqual(one, other)

const SHOWN_MAX = 60

function show(value: unknown): string {
  const text = JSON.stringify(plain(value))
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text
}

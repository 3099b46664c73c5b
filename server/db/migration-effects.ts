import { type Effect, effectsOf, stopsWriters } from './statement-locks.ts'
import { type Statement, statementsOf } from './statements.ts'

/** A statement of a migration, and its effects on tables that existed before the migration. */
export interface Described extends Statement {
  effects: Effect[]
}

/** A comment before a statement that says why it may take its time: `-- small table: one row a year`. */
const EXEMPTION = /^small table: \S/im

const NEW_TABLE = /^CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:"?public"?\.)?"?(\w+)"?/i
const NOT_NULL_CHECK =
  /^ALTER\s+TABLE\s+(?:"?public"?\.)?"?(\w+)"?\s+ADD\s+CONSTRAINT\s+"?(\w+)"?\s+CHECK\s*\(\s*(?:"?\w+"?\.)?"?(\w+)"?\s+IS\s+NOT\s+NULL\s*\)/i
const VALIDATION =
  /^ALTER\s+TABLE\s+(?:"?public"?\.)?"?(\w+)"?\s+VALIDATE\s+CONSTRAINT\s+"?(\w+)"?/i
const SET_NOT_NULL =
  /^ALTER\s+TABLE\s+(?:"?public"?\.)?"?(\w+)"?\s+ALTER\s+(?:COLUMN\s+)?"?(\w+)"?\s+SET\s+NOT\s+NULL/i

/** Describes each statement of a migration, in order; effects on tables it creates itself are left out. */
export function describeMigration(parts: readonly string[]): Described[] {
  const made = new Set<string>()
  const checked = new Map<string, string>()
  const proven = new Set<string>()
  return parts.flatMap(statementsOf).map((statement) => {
    const { text } = statement
    const [, madeHere] = NEW_TABLE.exec(text) ?? []
    if (madeHere) made.add(madeHere)
    const [, table, check, column] = NOT_NULL_CHECK.exec(text) ?? []
    if (check) checked.set(`${table}.${check}`, `${table}.${column}`)
    const [, of, validated] = VALIDATION.exec(text) ?? []
    const fact = checked.get(`${of}.${validated}`)
    if (fact) proven.add(fact)
    const [, nullable, name] = SET_NOT_NULL.exec(text) ?? []
    const isProven = proven.has(`${nullable}.${name}`)
    const effects = effectsOf(text)
      .filter(({ table: touched }) => touched === null || !made.has(touched))
      .map((effect): Effect => (isProven ? { ...effect, work: 'brief' } : effect))
    return { ...statement, effects }
  })
}

/**
 * Returns the statements that would make people wait on a large table, in words; empty if there are none. Rules:
 * operations.md, First start and new versions.
 */
export function problemsOf(parts: readonly string[]): string[] {
  return describeMigration(parts)
    .filter(({ comment }) => !EXEMPTION.test(comment))
    .flatMap(({ text, effects }) => {
      const [remedy] = effects.flatMap((effect) => remedyOf(text, effect) ?? [])
      return remedy ? [`${text.replace(/\s+/g, ' ').slice(0, 120)}: ${remedy}`] : []
    })
}

function remedyOf(text: string, { table, lock, work }: Effect): string | null {
  if (work === 'unknown') return 'say what it locks in statement-locks.ts'
  if (work === 'rows') {
    return `change the rows of ${table} by a job in small parts, or say why they are few (-- small table: ...)`
  }
  if (work === 'brief' || !stopsWriters(lock)) return null
  if (work === 'rewrite') {
    return `add a column beside it, fill it by a job, and take the old one away in a later version`
  }
  if (/^CREATE/i.test(text)) return 'make it CONCURRENTLY'
  if (/\bSET\s+NOT\s+NULL\b/i.test(text)) {
    return 'add CHECK (column IS NOT NULL) NOT VALID and VALIDATE it first'
  }
  if (/\b(?:CHECK|FOREIGN\s+KEY)\b/i.test(text) && /\bADD\s+CONSTRAINT\b/i.test(text)) {
    return 'add it NOT VALID, and VALIDATE CONSTRAINT after it'
  }
  return 'make its index CONCURRENTLY and add it USING INDEX, or add the column without it'
}

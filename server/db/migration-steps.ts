import { statementsOf } from './statements.ts'

/** Statements that run together in one transaction, or one that PostgreSQL must run alone. */
export interface Step {
  alone: boolean
  statements: readonly string[]
}

const CONCURRENTLY = /^((?:CREATE\s+(?:UNIQUE\s+)?|DROP\s+)INDEX)\s+CONCURRENTLY\b/i
/** In the same transaction, its scan would hold the lock of the preceding ADD CONSTRAINT. */
const VALIDATION = /^ALTER\s+TABLE\s.+\bVALIDATE\s+CONSTRAINT\s/is

/**
 * The steps of a migration, in order. Concurrent statements and validations stand alone; all statements in between
 * share one transaction.
 */
export function stepsOf(parts: readonly string[]): Step[] {
  const steps: { alone: boolean; statements: string[] }[] = []
  for (const statement of parts.flatMap(statementsOf)) {
    const alone = CONCURRENTLY.test(statement.text) || VALIDATION.test(statement.text)
    const last = steps.at(-1)
    if (!alone && last && !last.alone) last.statements.push(statement.text)
    else steps.push({ alone, statements: [statement.text] })
  }
  return steps.length > 0 ? steps : [{ alone: false, statements: [] }]
}

/** The same statement for use inside a transaction on a database that no one else uses. */
export const withinTransaction = (statement: string): string =>
  statement.replace(CONCURRENTLY, '$1')

const INDEX =
  /^CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?("[^"]+"|\w+)\s+ON\s/i

/** The name, with its quotes, of the index a statement creates concurrently; null for other statements. */
export const concurrentIndex = (statement: string): string | null =>
  INDEX.exec(statement)?.[1] ?? null

import { statementsOf } from './statements.ts'

/** Statements that are done together in one transaction, or one that PostgreSQL wants alone. */
export interface Step {
  alone: boolean
  statements: readonly string[]
}

const CONCURRENTLY = /^((?:CREATE\s+(?:UNIQUE\s+)?|DROP\s+)INDEX)\s+CONCURRENTLY\b/i
/** Its scan would hold the lock of what was added before it in the same transaction. */
const VALIDATION = /^ALTER\s+TABLE\s.+\bVALIDATE\s+CONSTRAINT\s/is

/**
 * The steps of a migration in their order. What is made concurrently and what is validated stands
 * alone; everything between is one transaction.
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

/** The same statement for a database that nobody else uses, inside a transaction. */
export const withinTransaction = (statement: string): string =>
  statement.replace(CONCURRENTLY, '$1')

const INDEX =
  /^CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?("[^"]+"|\w+)\s+ON\s/i

/** The name, in its quotes, of the index that a statement makes concurrently. */
export const concurrentIndex = (statement: string): string | null =>
  INDEX.exec(statement)?.[1] ?? null

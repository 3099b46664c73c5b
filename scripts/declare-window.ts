import type { Migration } from '#server/db/our-migrations.ts'
import { statementsOf } from '#server/db/statements.ts'

const NEW_TABLE = /^CREATE TABLE "(\w+)"/
const OF_TABLE = /^ALTER TABLE "(\w+)" ADD CONSTRAINT |^CREATE UNIQUE INDEX "\w+" ON "(\w+)" /
const INDEX = /^CREATE INDEX /
/** Nullable, or with a default. */
const NEW_COLUMN = /^ALTER TABLE "\w+" ADD COLUMN "\w+" (?:(?!.* NOT NULL)|.* DEFAULT )/s

/**
 * Whether earlier code surely reads and writes correctly after a generated migration: it only adds tables with what
 * belongs to them, indexes, and columns that are nullable or have a default
 * (docs/decisions/077-code-beside-a-newer-schema.md).
 */
export function isAdditive(parts: readonly string[]): boolean {
  const statements = parts.flatMap(statementsOf).map(({ text }) => text)
  const made = new Set(statements.flatMap((text) => NEW_TABLE.exec(text)?.[1] ?? []))
  return statements.every((text) => {
    const [, constrained, indexed] = OF_TABLE.exec(text) ?? []
    const table = constrained ?? indexed
    if (table) return made.has(table)
    return [NEW_TABLE, INDEX, NEW_COLUMN].some((pattern) => pattern.test(text))
  })
}

const END = '\n}\n\n/** The window of a migration, as recorded'

/** Returns the source of `migration-windows.ts` with a declaration of the newest migration. */
export function withWindow(
  source: string,
  [before, newest]: readonly [Pick<Migration, 'name'>, Pick<Migration, 'name'>],
  version: string,
): string {
  const line = `  '${newest.name}': { version: '${version}', beside: '${before.name}' },`
  if (!source.includes(END)) throw new Error('The table of windows does not end where expected')
  return source.replace(END, () => `\n${line}${END}`)
}

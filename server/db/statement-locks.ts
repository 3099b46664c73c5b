/** The lock a statement takes on a table; the names are PostgreSQL's. */
export type Lock =
  | 'ACCESS EXCLUSIVE'
  | 'SHARE ROW EXCLUSIVE'
  | 'SHARE'
  | 'SHARE UPDATE EXCLUSIVE'
  | 'ROW EXCLUSIVE'
  | 'none'

/**
 * How long the lock is held: a moment, a read of every row, a copy of every row, or as long as the written rows take.
 */
export type Work = 'brief' | 'scan' | 'rewrite' | 'rows' | 'unknown'

export interface Effect {
  /** Null if no table is touched, or if it is unknown which. */
  table: string | null
  lock: Lock
  work: Work
}

const NAME = String.raw`(?:"?public"?\.)?"?(\w+)"?`
const start = (words: string) => new RegExp(`^(?:${words.replaceAll(' ', String.raw`\s+`)})`, 'is')

/** Statements about objects other than tables, or about a table as a whole. */
const STATEMENTS: readonly [RegExp, Lock, Work][] = [
  [
    start(`CREATE (?:UNIQUE )?INDEX CONCURRENTLY .*? ON (?:ONLY )?${NAME}`),
    'SHARE UPDATE EXCLUSIVE',
    'scan',
  ],
  [start(`CREATE (?:UNIQUE )?INDEX .*? ON (?:ONLY )?${NAME}`), 'SHARE', 'scan'],
  [start('DROP INDEX CONCURRENTLY '), 'SHARE UPDATE EXCLUSIVE', 'brief'],
  [start('DROP INDEX '), 'ACCESS EXCLUSIVE', 'brief'],
  [start('CREATE TABLE '), 'none', 'brief'],
  [start(`DROP TABLE (?:IF EXISTS )?${NAME}`), 'ACCESS EXCLUSIVE', 'brief'],
  [start(`TRUNCATE (?:TABLE )?${NAME}`), 'ACCESS EXCLUSIVE', 'brief'],
  [
    start(`CREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER .*? ON ${NAME}`),
    'SHARE ROW EXCLUSIVE',
    'brief',
  ],
  [start(`DROP TRIGGER .*? ON ${NAME}`), 'ACCESS EXCLUSIVE', 'brief'],
  [start(`COMMENT ON (?:TABLE|COLUMN) ${NAME}`), 'SHARE UPDATE EXCLUSIVE', 'brief'],
  [start(`ANALYZE ${NAME}`), 'SHARE UPDATE EXCLUSIVE', 'scan'],
  [start(`INSERT INTO ${NAME}[^;]*?\\bVALUES\\b`), 'ROW EXCLUSIVE', 'brief'],
  [start(`(?:INSERT INTO|UPDATE|DELETE FROM) (?:ONLY )?${NAME}`), 'ROW EXCLUSIVE', 'rows'],
  [
    start(
      '(?:CREATE|ALTER|DROP) (?:OR REPLACE )?(?:SCHEMA|EXTENSION|SEQUENCE|FUNCTION|VIEW|TYPE) ',
    ),
    'none',
    'brief',
  ],
]

/** Actions of ALTER TABLE. Any other action is assumed to rewrite the table. */
const ALTERATIONS: readonly [RegExp, Lock, Work][] = [
  [start('ADD CONSTRAINT .*FOREIGN KEY .*NOT VALID'), 'SHARE ROW EXCLUSIVE', 'brief'],
  [start('ADD CONSTRAINT .*FOREIGN KEY '), 'SHARE ROW EXCLUSIVE', 'scan'],
  [start('ADD CONSTRAINT .*(?:CHECK|NOT NULL).*NOT VALID'), 'ACCESS EXCLUSIVE', 'brief'],
  [start('ADD CONSTRAINT .*USING INDEX '), 'ACCESS EXCLUSIVE', 'brief'],
  [start('ADD (?:CONSTRAINT|UNIQUE|PRIMARY|CHECK|FOREIGN|EXCLUDE)'), 'ACCESS EXCLUSIVE', 'scan'],
  [start('VALIDATE CONSTRAINT '), 'SHARE UPDATE EXCLUSIVE', 'scan'],
  [start('(?:DROP|RENAME) CONSTRAINT '), 'ACCESS EXCLUSIVE', 'brief'],
  [start('RENAME '), 'ACCESS EXCLUSIVE', 'brief'],
  [start('DROP (?:COLUMN )?'), 'ACCESS EXCLUSIVE', 'brief'],
  [start('ALTER (?:COLUMN )?\\S+ SET NOT NULL'), 'ACCESS EXCLUSIVE', 'scan'],
  [
    start(
      'ALTER (?:COLUMN )?\\S+ (?:DROP NOT NULL|SET DEFAULT|DROP DEFAULT|SET STORAGE|DROP IDENTITY)',
    ),
    'ACCESS EXCLUSIVE',
    'brief',
  ],
  [start('ALTER (?:COLUMN )?\\S+ SET STATISTICS'), 'SHARE UPDATE EXCLUSIVE', 'brief'],
  [start('SET \\(|RESET \\('), 'SHARE UPDATE EXCLUSIVE', 'brief'],
  [start('(?:ENABLE|DISABLE) TRIGGER '), 'SHARE ROW EXCLUSIVE', 'brief'],
]

const ALTER_TABLE = start(`ALTER TABLE (?:IF EXISTS )?(?:ONLY )?${NAME} `)
const ADD_COLUMN = /^ADD\s+(?:COLUMN\s+)?(?:IF\s+NOT\s+EXISTS\s+)?"?\w+"?\s+(.*)$/is
const ADD_OTHER = start('ADD (?:CONSTRAINT|UNIQUE|PRIMARY|CHECK|FOREIGN|EXCLUDE)\\b')
const REFERENCES = new RegExp(String.raw`\bREFERENCES\s+${NAME}`, 'i')

/**
 * Returns the effects of one statement (without comments) on the tables it names, following PostgreSQL's documentation
 * of explicit locking and ALTER TABLE; `unknown` for statements not listed here.
 */
export function effectsOf(statement: string): Effect[] {
  const altered = ALTER_TABLE.exec(statement)
  if (altered) {
    const table = altered[1] ?? null
    return actionsOf(statement.slice(altered[0].length)).flatMap((action) =>
      effectsOfAction(table, action),
    )
  }
  for (const [pattern, lock, work] of STATEMENTS) {
    const found = pattern.exec(statement)
    if (found) return [{ table: found[1] ?? null, lock, work }]
  }
  return [{ table: null, lock: 'ACCESS EXCLUSIVE', work: 'unknown' }]
}

function effectsOfAction(table: string | null, action: string): Effect[] {
  const column = ADD_OTHER.test(action) ? null : ADD_COLUMN.exec(action)?.[1]
  if (column) return [{ table, lock: 'ACCESS EXCLUSIVE', work: workOfColumn(column) }]
  const known = ALTERATIONS.find(([pattern]) => pattern.test(action))
  if (!known) return [{ table, lock: 'ACCESS EXCLUSIVE', work: 'rewrite' }]
  const [, lock, work] = known
  const other = /^ADD\b/i.test(action) ? REFERENCES.exec(action)?.[1] : undefined
  // Only the referring table is scanned.
  return [{ table, lock, work }, ...(other ? [{ table: other, lock, work: 'brief' as const }] : [])]
}

/** A constant default is stored once in the catalog; one that varies by row is written into each row. */
function workOfColumn(definition: string): Work {
  if (/\bGENERATED\b|^(?:small|big)?serial\b/i.test(definition)) return 'rewrite'
  const fallback = /\bDEFAULT\s+(.+)$/is.exec(definition)?.[1]
  if (fallback && /\b(?!now\b)\w+\s*\(/i.test(fallback)) return 'rewrite'
  if (/\b(?:REFERENCES|CHECK|UNIQUE|PRIMARY)\b/i.test(definition)) return 'scan'
  // Fails if the table has any rows.
  return /\bNOT\s+NULL\b/i.test(definition) && !fallback ? 'scan' : 'brief'
}

/** Splits one ALTER TABLE into its actions, at commas outside of parentheses and strings. */
function actionsOf(text: string): string[] {
  const actions = ['']
  let depth = 0
  for (const [token] of text.matchAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|[\s\S]/g)) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (token === ',' && depth === 0) actions.push('')
    else actions.push(`${actions.pop()}${token}`)
  }
  return actions.map((action) => action.trim())
}

/** Whether a lock keeps others from writing to a table (or reading it). */
export const stopsWriters = (lock: Lock): boolean =>
  lock === 'ACCESS EXCLUSIVE' || lock === 'SHARE ROW EXCLUSIVE' || lock === 'SHARE'

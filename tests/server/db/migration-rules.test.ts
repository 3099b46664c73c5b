/** @module-tag postgres */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '#scripts/run.ts'
import { problemsOf } from '#server/db/migration-effects.ts'
import { stepsOf, withinTransaction } from '#server/db/migration-steps.ts'
import { isLanded, WINDOWS, windowOf } from '#server/db/migration-windows.ts'
import { MIGRATIONS } from '#server/db/migrations-key.ts'
import { ourMigrations } from '#server/db/our-migrations.ts'
import { statementsOf } from '#server/db/statements.ts'
import { VERSION } from '#server/version.ts'

const migrations = ourMigrations()
const later = migrations.filter(({ name }) => !isLanded(name))

describe('migrations', () => {
  it('are never edited once landed, as databases and backups know them by hash', () => {
    const listed = readFileSync(join(ROOT, 'tests/server/db/landed-migrations.txt'), 'utf8')
    const now = migrations.filter(({ name }) => isLanded(name))
    expect(now.map(({ hash, name }) => `${hash}  ${name}.sql`)).toEqual(listed.trim().split('\n'))
  })

  it('do not block for long on a large table', () => {
    const problems = later.flatMap(({ name, parts }) =>
      problemsOf(parts).map((problem) => `${name}: ${problem}`),
    )
    expect(problems).toEqual([])
  })

  it('declare which code may run beside them and the version that adds them', () => {
    expect(Object.keys(WINDOWS)).toEqual(later.map(({ name }) => name))
    const places = new Map(migrations.map(({ name }, at) => [name, at]))
    for (const [name, { version, beside }] of Object.entries(WINDOWS)) {
      expect(places.get(beside), name).toBeLessThanOrEqual(places.get(name) ?? -1)
      expect(version.localeCompare(VERSION, 'en', { numeric: true }), name).toBeLessThan(1)
    }
  })

  it('keep the snapshot of the newest one only', () => {
    const [last = ''] = migrations.map(({ name }) => name.slice(0, 4)).slice(-1)
    expect(readdirSync(join(MIGRATIONS, 'meta')).toSorted()).toEqual([
      `${last}_snapshot.json`,
      '_journal.json',
    ])
  })

  it('are in the order in which they were written', () => {
    const written = migrations.map(({ writtenAt }) => writtenAt)
    expect(written).toEqual(written.toSorted((one, other) => one - other))
  })
})

describe('a statement that would block on a large table', () => {
  it.each([
    ['CREATE INDEX "files_at" ON "files" USING btree ("at")', /CONCURRENTLY/],
    ['CREATE UNIQUE INDEX "files_at" ON "files" ("at")', /CONCURRENTLY/],
    ['ALTER TABLE "files" ADD CONSTRAINT "f" CHECK ("files"."size" > 0)', /NOT VALID/],
    [
      'ALTER TABLE "files" ADD CONSTRAINT "f" FOREIGN KEY ("by")\n REFERENCES "public"."users"("id") ON DELETE no action',
      /NOT VALID/,
    ],
    ['ALTER TABLE "files" ADD CONSTRAINT "f" UNIQUE ("sha256")', /USING INDEX/],
    ['ALTER TABLE "files" ALTER COLUMN "size" SET DATA TYPE bigint', /column beside it/],
    ['ALTER TABLE "files" ALTER COLUMN "size" SET NOT NULL', /VALIDATE it first/],
    [
      'ALTER TABLE "files" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL',
      /column beside/,
    ],
    ['ALTER TABLE "files" ADD COLUMN "n" bigint GENERATED ALWAYS AS (1) STORED', /column beside/],
    ['ALTER TABLE "files" ADD COLUMN "user_id" integer NOT NULL', /without it/],
    ['ALTER TABLE "files" ADD COLUMN "a" text, ADD COLUMN "b" integer REFERENCES users', /without/],
    ['UPDATE "files" SET "size" = 0', /job/],
    ['insert into files (sha256) select sha256 from texts', /job/],
    ['DO $$ begin alter table files add column a text; end $$', /statement-locks/],
    ['VACUUM FULL files', /statement-locks/],
  ])('%s', (statement, remedy) => {
    expect(problemsOf([statement])).toEqual([expect.stringMatching(remedy)])
  })

  it.each([
    'CREATE INDEX CONCURRENTLY "files_at" ON "files" USING btree ("at")',
    'ALTER TABLE "files" ADD CONSTRAINT "f" CHECK ("files"."size" > 0) NOT VALID',
    'ALTER TABLE "files" VALIDATE CONSTRAINT "f"',
    'ALTER TABLE "files" ADD CONSTRAINT "f" UNIQUE USING INDEX "f"',
    'ALTER TABLE "files" ADD COLUMN "note" text',
    `ALTER TABLE "files" ADD COLUMN "at" timestamp with time zone DEFAULT now() NOT NULL`,
    'ALTER TABLE "files" ADD COLUMN "is_on" boolean DEFAULT false NOT NULL',
    'ALTER TABLE "files" DROP COLUMN "note"',
    'DROP INDEX "files_at"',
    "INSERT INTO settings (name) VALUES ('a; b')",
    '-- small table: as many rows as there are sellers\nUPDATE sellers SET is_on = true',
    'CREATE FUNCTION f() RETURNS trigger AS $$ begin update files set a = 1; return new; end $$ LANGUAGE plpgsql',
  ])('is not %s', (statement) => {
    expect(problemsOf([statement])).toEqual([])
  })

  it('does not include changes to a table created in the same migration', () => {
    const made = [
      'CREATE TABLE "marks" ("id" integer PRIMARY KEY, "file_id" integer)',
      'ALTER TABLE "marks" ADD CONSTRAINT "m" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id")',
      'CREATE INDEX "marks_file" ON "marks" USING btree ("file_id")',
    ]
    expect(problemsOf(made)).toEqual([])
    expect(problemsOf(made.slice(1))).toHaveLength(2)
  })

  it('does not include SET NOT NULL proven by a validated check', () => {
    const proof = [
      'ALTER TABLE "files" ADD CONSTRAINT "size_there" CHECK ("size" IS NOT NULL) NOT VALID',
      'ALTER TABLE "files" VALIDATE CONSTRAINT "size_there"',
      'ALTER TABLE "files" ALTER COLUMN "size" SET NOT NULL',
    ]
    expect(problemsOf(proof)).toEqual([])
    expect(problemsOf([...proof.slice(0, 1), ...proof.slice(2)])).toHaveLength(1)
  })
})

describe('the steps of a migration', () => {
  const parts = [
    'ALTER TABLE "files" ADD COLUMN "note" text;',
    'ALTER TABLE "files" ADD CONSTRAINT "f" CHECK (note <> \'\') NOT VALID;',
    '\nCREATE UNIQUE INDEX CONCURRENTLY "files_note" ON "files" ("note");\n',
    'ALTER TABLE "files" VALIDATE CONSTRAINT "f"; ALTER TABLE "files" DROP COLUMN "old"',
  ]

  it('are transactions, except for statements that run alone', () => {
    expect(stepsOf(parts).map(({ alone, statements }) => [alone, statements.length])).toEqual([
      [false, 2],
      [true, 1],
      [true, 1],
      [false, 1],
    ])
  })

  it('can all run in one transaction when there are no other users', () => {
    const all = stepsOf(parts).flatMap(({ statements }) => statements.map(withinTransaction))
    expect(all[2]).toBe('CREATE UNIQUE INDEX "files_note" ON "files" ("note")')
  })

  it('do not end at semicolons in strings, names, bodies and comments', () => {
    const body =
      "CREATE FUNCTION f() RETURNS void AS $x$ begin perform ';'; end; -- ;\n $x$ LANGUAGE sql"
    expect(
      statementsOf(`-- one; two\n${body};\n/* ; */ SELECT 'it''s;', "a;b", 5 - 3 -> 'a';`),
    ).toEqual([
      { text: body, comment: 'one; two' },
      { text: `SELECT 'it''s;', "a;b", 5 - 3 -> 'a'`, comment: ';' },
    ])
  })
})

it('a migration without a declared window keeps earlier code from running', () => {
  const hashes = new Map([['0900_new', 'hash']])
  expect(windowOf('0900_new', hashes)).toMatchObject({ needsHash: 'hash' })
  expect(windowOf('0078_unowned_forgotten', hashes)).toBeNull()
})

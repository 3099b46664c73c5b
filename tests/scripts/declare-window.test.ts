import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isAdditive, withWindow } from '#scripts/declare-window.ts'
import { ROOT } from '#scripts/run.ts'

const VISITS = 'CREATE TABLE "visits" ("id" integer PRIMARY KEY NOT NULL, "day" date NOT NULL)'

describe('a migration', () => {
  it.each([
    [[VISITS]],
    [[VISITS, 'ALTER TABLE "visits" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "a"("id")']],
    [[VISITS, 'CREATE UNIQUE INDEX "once" ON "visits" USING btree ("day")']],
    [['CREATE INDEX "projects_queue" ON "projects" USING btree ("queue")']],
    [['ALTER TABLE "projects" ADD COLUMN "queue" text']],
    [['ALTER TABLE "projects" ADD COLUMN "is_on" boolean DEFAULT false NOT NULL']],
  ])('only adds: %j', (parts) => {
    expect(isAdditive(parts)).toBe(true)
  })

  it.each([
    [[VISITS, 'ALTER TABLE "projects" DROP COLUMN "queue"']],
    [['ALTER TABLE "projects" ADD COLUMN "queue" text NOT NULL']],
    [['ALTER TABLE "tasks" ADD CONSTRAINT "tasks_state_check" CHECK ("state" in (1))']],
    [['CREATE UNIQUE INDEX "once" ON "projects" USING btree ("queue")']],
    [['ALTER TABLE "projects" RENAME COLUMN "queue" TO "queue_number"']],
    [['UPDATE "projects" SET "queue" = null']],
  ])('may be too new for earlier code: %j', (parts) => {
    expect(isAdditive(parts)).toBe(false)
  })
})

it('declares a migration at the end of the table', () => {
  const source = readFileSync(join(ROOT, 'server/db/migration-windows.ts'), 'utf8')
  const declared = withWindow(source, [{ name: '0998_old' }, { name: '0999_new' }], '9.9.9')
  expect(declared).toContain("' },\n  '0999_new': { version: '9.9.9', beside: '0998_old' },\n}\n")
})

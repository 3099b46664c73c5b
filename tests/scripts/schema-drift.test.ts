import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { beforeAll, expect, it } from 'vitest'
import { currentSchema, schemaDrift } from '#scripts/schema-drift.ts'

let schema: Record<string, unknown>
beforeAll(async () => {
  schema = await currentSchema()
})

it('finds nothing when every table has its migration', () => {
  expect(schemaDrift(schema)).toEqual([])
})

it('names a table and a column without a migration, and a table that none drops', () => {
  const { rateLimits: _left, ...rest } = schema
  const changed = {
    ...rest,
    shelves: pgTable('shelves', { id: integer('id').primaryKey() }),
    buyers: pgTable('buyers', { nickname: text('nickname') }),
  }
  const drift = schemaDrift(changed)
  expect(drift).toContain('tables.public.shelves')
  expect(drift).toContain('tables.public.buyers.columns.nickname')
  expect(drift).toContain('tables.public.rate_limits')
})

it('adds nothing enumerable to arrays', () => {
  const seen: string[] = []
  for (const key in []) seen.push(key)
  expect(seen).toEqual([])
})

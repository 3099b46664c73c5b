import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { installDefaults } from '#server/db/defaults.ts'
import { fieldDefinitions } from '#server/db/schema/fields.ts'
import { fieldDefinitions as defaults } from '#shared/entities/field-definitions.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'
import { type TestDatabase, testDatabase } from '#tests/support/test-database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
  await installDefaults(test.database.db, TEST_NOW)
})
afterAll(() => test.remove())

const all = () => test.database.db.select().from(fieldDefinitions)
const named = (name: string) =>
  and(eq(fieldDefinitions.level, 'project'), eq(fieldDefinitions.field_name, name))

it('a new installation has every field in its order', async () => {
  const rows = (await all()).toSorted((a, b) => a.position - b.position)
  expect(rows.map(({ field_name }) => field_name)).toEqual(
    defaults.map(({ field_name }) => field_name),
  )
})

it('a field that a version adds reaches a database that exists, and nothing else is touched', async () => {
  const { db } = test.database
  // As if the version before had not known these two, and staff had changed and retired others.
  const added = ['county', 'zip_code']
  await db.delete(fieldDefinitions).where(inArray(fieldDefinitions.field_name, added))
  await db.update(fieldDefinitions).set({ field_label: 'Town' }).where(named('city'))
  await db.update(fieldDefinitions).set({ is_active: false }).where(named('latitude'))
  const before = await all()
  const last = Math.max(...before.map(({ position }) => position))
  await installDefaults(db, TEST_NOW)
  const after = await all()
  const kept = after.filter(({ field_name }) => !added.includes(field_name))
  const brought = after.filter(({ field_name }) => added.includes(field_name))
  expect(new Set(kept)).toEqual(new Set(before))
  expect(brought.length).toBe(defaults.filter((one) => added.includes(one.field_name)).length)
  for (const { position } of brought) expect(position).toBeGreaterThan(last)
  await installDefaults(db, TEST_NOW)
  expect(await all()).toHaveLength(after.length)
})

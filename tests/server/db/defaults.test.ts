import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { installDefaults } from '#server/db/defaults.ts'
import { documentQuestions, fieldDefinitions } from '#server/db/schema/fields.ts'
import { defaultQuestions } from '#shared/entities/default-questions.ts'
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
const questions = () =>
  test.database.db.select().from(documentQuestions).orderBy(documentQuestions.position)
const named = (name: string) =>
  and(eq(fieldDefinitions.level, 'project'), eq(fieldDefinitions.field_name, name))

it('a new installation has every field in order', async () => {
  const rows = (await all()).toSorted((a, b) => a.position - b.position)
  expect(rows.map(({ field_name }) => field_name)).toEqual(
    defaults.map(({ field_name }) => field_name),
  )
})

it('a new field is installed in an existing database, and nothing else changes', async () => {
  const { db } = test.database
  // As if the earlier version lacked these two fields, and staff had changed and retired others.
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

it('a new installation has every question in order, with the field that it fills', async () => {
  const fields = new Map(
    (await all()).map(({ id, level, field_name }) => [id, { level, field_name }]),
  )
  const rows = (await questions()).map(({ field_id, document_type, answered_by, question }) => ({
    ...fields.get(field_id),
    document_type,
    answered_by,
    question,
  }))
  expect(rows).toEqual(defaultQuestions)
})

it('a new question is installed in an existing database, and nothing else changes', async () => {
  const { db } = test.database
  const [added, moved, retired] = await questions()
  if (!added || !moved || !retired) throw new Error('There are too few questions')
  await db.delete(documentQuestions).where(eq(documentQuestions.id, added.id))
  const other = { document_type: 'w9_form', field_id: retired.field_id, question: 'Ours?' } as const
  await db.update(documentQuestions).set(other).where(eq(documentQuestions.id, moved.id))
  await db
    .update(documentQuestions)
    .set({ is_active: false })
    .where(eq(documentQuestions.id, retired.id))
  const before = await questions()
  await installDefaults(db, TEST_NOW)
  const after = await questions()
  expect(after.slice(0, -1)).toEqual(before)
  expect(after.at(-1)).toMatchObject({ question: added.question, field_id: added.field_id })
  await installDefaults(db, TEST_NOW)
  expect(await questions()).toEqual(after)
})

it('questions stored without a default key are matched to their defaults, not duplicated', async () => {
  const { db } = test.database
  await db.delete(documentQuestions)
  await installDefaults(db, TEST_NOW)
  const [first] = await questions()
  if (!first) throw new Error('There are no questions')
  await db.update(documentQuestions).set({ default_key: null })
  const own = { question: 'In our words?', is_active: false }
  await db.update(documentQuestions).set(own).where(eq(documentQuestions.id, first.id))
  const count = (await questions()).length
  await installDefaults(db, TEST_NOW)
  const after = await questions()
  expect(after).toHaveLength(count)
  expect(after[0]).toMatchObject({ id: first.id, version: first.version, ...own })
  expect(after.filter(({ default_key }) => default_key === null)).toEqual([])
})

import { insertRecord, systemWriter } from '#server/db/records.ts'
import { fieldDefinitions } from '#server/db/schema/fields.ts'
import type { Db } from '#server/db/types.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'

/** Makes a text field for every audience, unless the test says otherwise. */
export const makeField = (
  db: Db,
  level: FieldLevel,
  field_name: string,
  values: Partial<typeof fieldDefinitions.$inferInsert> = {},
) =>
  insertRecord(db, systemWriter(TEST_NOW), fieldDefinitions, {
    field_label: field_name,
    data_type: 'text',
    field_type: 'STRING',
    category: 'overview',
    audience: ['buyer', 'seller', 'frontdoor'],
    ...values,
    level,
    field_name,
  })

import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'

const STAFF_ONLY = 'Only staff can change this.'

/** Returns the fields as staff edit them: fields read-only to others are editable and say so. */
export const staffFields = (fields: readonly FieldRecord[]): FieldRecord[] =>
  fields.map((field) =>
    field.readonly
      ? { ...field, readonly: false, help: [field.help, STAFF_ONLY].filter(Boolean).join(' ') }
      : field,
  )

import { z } from 'zod'
import { documentTypes } from '#shared/entities/document-types.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { fieldDefinitionSchema } from '#shared/entities/field-definitions/define.ts'
import { MAX_POSITION, valueSources } from '#shared/entities/fields.ts'
import { audiences } from '#shared/entities/reports.ts'
import { MONEY_MAX_DOLLARS } from '#shared/limits.ts'
import {
  box,
  id,
  line,
  option,
  optionalText,
  pageNumber,
  type RouteSchemas,
  version,
} from '../common.ts'

/** A field definition as stored. `choices` are the options of a select, ready for an input. */
export const fieldDefinitionRecordSchema = z.strictObject({
  ...fieldDefinitionSchema.shape,
  id,
  help: z.string().nullable(),
  is_active: z.boolean(),
  position: z.int(),
  choices: z.array(option).nullable(),
  version,
})
export type FieldDefinitionRecord = z.infer<typeof fieldDefinitionRecordSchema>

/** A field of one project or company with its value and where the value came from. */
export const fieldValueSchema = fieldDefinitionRecordSchema.extend({
  /** Of a project, `storage.<field>` where a property has a value of its own. */
  field_name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  source: z.enum(valueSources.values).nullable(),
  /** The quote behind a value, for staff and the project's own seller. */
  quote_uuid: z.uuid().nullable(),
  /** Where a value that was read from a document stands in it, for those who may read it. */
  citation: z
    .strictObject({
      answer_id: id,
      versioned_document_id: id,
      document_name: z.string(),
      page: pageNumber.nullable(),
      quote: z.string().nullable(),
      box: box.nullable(),
    })
    .nullable(),
  /**
   * What became of the evidence, so that the value waits for a person; null while it stands. Whoever
   * sees the value is told; only readers of the document are told more than that it is gone.
   */
  stale_reason: z.string().nullable(),
  value_version: z.int().nullable(),
})
export type FieldRecord = z.infer<typeof fieldValueSchema>

const questionSchema = z.strictObject({
  id,
  document_type: z.enum(documentTypes.values),
  category: z.enum(documentCategories.values),
  field_id: id,
  field_name: z.string(),
  field_label: z.string(),
  question: z.string(),
  /** What uses its answer; where nothing does, it never holds a document up. */
  used_by: z.array(z.enum(['field', 'rule', 'report'])),
  position: z.int(),
  is_active: z.boolean(),
  version,
})
export type DocumentQuestion = z.infer<typeof questionSchema>

/** Limits of the range, which match the column's. */
const bound = z.number().min(-MONEY_MAX_DOLLARS).max(MONEY_MAX_DOLLARS).nullable()

const fieldBody = z.strictObject({
  ...fieldDefinitionSchema.shape,
  field_label: line(200),
  audience: z
    .array(z.enum(audiences.values))
    .refine((names) => new Set(names).size === names.length, 'List each audience only once'),
  min: bound,
  max: bound,
  help: optionalText(2_000).optional(),
  position: z.int().min(0).max(MAX_POSITION).optional(),
  is_active: z.boolean().optional(),
})

const questionBody = z.strictObject({
  document_type: z.enum(documentTypes.values),
  field_id: id,
  question: line(500),
  position: z.int().min(0).max(MAX_POSITION).optional(),
  is_active: z.boolean().optional(),
})

export const fieldsSchemas = {
  list: { response: fieldDefinitionRecordSchema },
  questions: { response: questionSchema },
  create: { body: fieldBody, response: fieldDefinitionRecordSchema, status: 201 },
  patch: {
    /** Name, level and data type are fixed once values may exist. */
    body: fieldBody.omit({ field_name: true, level: true, data_type: true }).partial(),
    response: fieldDefinitionRecordSchema,
  },
  createQuestion: { body: questionBody, response: questionSchema, status: 201 },
  patchQuestion: { body: questionBody.partial(), response: questionSchema },
} satisfies Record<string, RouteSchemas>

import { z } from 'zod'
import { documentTypes } from '#shared/entities/document-types.ts'
import { aiAnswerStates } from '#shared/entities/documents.ts'
import { dataTypes, fieldLevels, fieldTypes, units } from '#shared/entities/fields.ts'
import { TEXT_VALUE_MAX } from '#shared/limits.ts'
import {
  box,
  bulkPercent,
  id,
  instant,
  option,
  pageNumber,
  type RouteSchemas,
  version,
} from '../common.ts'
import { versionedDocumentSchema } from './versioned-documents.ts'

/** A value as its field has it; null is "not found" for an answer, "no value" for a field. */
export const answerValue = z
  .union([z.string().max(TEXT_VALUE_MAX), z.number(), z.boolean()])
  .nullable()

const proposalSchema = z.strictObject({
  value: answerValue,
  quote: z.string().nullable(),
  page: pageNumber.nullable(),
  box: box.nullable(),
  confidence: z.number().min(0).max(1),
  engine: z.string(),
})

/** One question answered from one file. */
export const aiAnswerSchema = z.strictObject({
  id,
  versioned_document_id: id,
  document_name: z.string(),
  document_type: z.enum(documentTypes.values),
  project_id: id.nullable(),
  company_id: id.nullable(),
  /** The file version that the quote refers to. */
  number: z.int().min(1),
  field_name: z.string(),
  field_label: z.string(),
  data_type: z.enum(dataTypes.values),
  field_type: z.enum(fieldTypes.values),
  unit: z.enum(units.values).nullable(),
  choices: z.array(option).nullable(),
  question: z.string(),
  value: answerValue,
  quote: z.string().nullable(),
  page: pageNumber.nullable(),
  box: box.nullable(),
  confidence: z.number().min(0).max(1),
  state: z.enum(aiAnswerStates.values),
  /** Settled once, and what it was read from is gone: the value stays until a person settles it. */
  is_stale: z.boolean(),
  /** What happened to its evidence; null unless it is stale. */
  stale_reason: z.string().nullable(),
  /** What uses the answer; an unused answer never holds its document up. */
  used_by: z.array(z.enum(['field', 'rule', 'report'])),
  engine: z.string(),
  run_id: id.nullable(),
  /**
   * What a later run says differently about a value that a person settled; beside an open answer
   * what another reader of the same run says.
   */
  proposal: proposalSchema.nullable(),
  /** The field of the project or company that accepting it fills, with what it puts there and its value today. */
  fills: z
    .strictObject({
      level: z.enum(fieldLevels.values),
      owner_id: id,
      field_name: z.string(),
      field_label: z.string(),
      means: answerValue,
      value: answerValue,
    })
    .nullable(),
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  version,
})
export type AiAnswer = z.infer<typeof aiAnswerSchema>

export const aiAnswersSchemas = {
  list: { response: aiAnswerSchema },
  get: { response: aiAnswerSchema },
  patch: {
    body: z
      .strictObject({
        /**
         * Accept, edit (with the value), reject, or open again with proposed. Accepted with a null
         * value is "not in this document".
         */
        state: z.enum(aiAnswerStates.values),
        value: answerValue,
        /** The place where a person found it; requires the page. */
        page: pageNumber.nullable(),
        box: box.nullable(),
        /** Replaces the field's value even if it already has a different one. */
        replace: z.boolean(),
        /** Returns a settled answer to the queue for another look; its value stays. */
        is_stale: z.literal(true),
        bulk_percent: bulkPercent,
      })
      .partial(),
    response: aiAnswerSchema,
  },
  answerRest: {
    /** How many open questions the person was told of; another number by now is a conflict. */
    body: z.strictObject({ count: z.int().min(1).max(1_000) }),
    response: versionedDocumentSchema,
  },
} satisfies Record<string, RouteSchemas>

/** The same field from several documents with conflicting values. */
export const contradictionSchema = z.strictObject({
  field_name: z.string(),
  field_label: z.string(),
  values: z.array(
    z.strictObject({
      answer_id: id,
      versioned_document_id: id,
      document_name: z.string(),
      value: answerValue,
      page: pageNumber.nullable(),
      state: z.enum(aiAnswerStates.values),
    }),
  ),
})
export type Contradiction = z.infer<typeof contradictionSchema>

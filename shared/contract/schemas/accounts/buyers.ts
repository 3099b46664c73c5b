import { z } from 'zod'
import { buyerTaxpayers } from '#shared/entities/buyers.ts'
import { dayOf } from '#shared/format/calendar.ts'
import {
  day,
  id,
  instant,
  optionalName,
  type RouteSchemas,
  recordName,
  version,
} from '../common.ts'
import { citationSchema, versionedDocumentSchema } from '../documents/versioned-documents.ts'

/** What the buyer attests of itself, in whatever it buys; null if not given. */
const attestations = {
  /** Whether it is not a specified foreign entity. */
  is_not_foreign: z.boolean().nullable(),
  /** The last day of its tax year, `MM-DD`. */
  tax_year_end: z
    .string()
    .refine((day) => dayOf(`2023-${day}`) !== null, 'Enter a month and a day')
    .nullable(),
  taxpayer: z.enum(buyerTaxpayers.values).nullable(),
  /** The date of its attestation. */
  attested_on: day.nullable(),
  /** The date its confidentiality terms were signed, and the signer; without it, the buyer can read no files. */
  confidentiality_on: day.nullable(),
  confidentiality_signer: optionalName(200),
}

/** Whether one of its people has to approve a payment before another confirms it. */
const approver = { requires_second_approver: z.boolean() }

const buyerSchema = z.strictObject({
  ...attestations,
  ...approver,
  id,
  name: z.string(),
  company_id: id,
  company_name: z.string(),
  transfers_count: z.int().min(0),
  created_at: instant,
  updated_at: instant,
  version,
})

export type Buyer = z.infer<typeof buyerSchema>

/** With `full`, each row includes its versions and the boxes that people drew in it. */
const buyerDocumentSchema = versionedDocumentSchema.extend({
  versions: z
    .array(z.strictObject({ number: z.int(), name: z.string(), created_at: instant }))
    .optional(),
  citations: z.array(citationSchema).optional(),
})
export type BuyerDocument = z.infer<typeof buyerDocumentSchema>

export const buyersSchemas = {
  list: { response: buyerSchema },
  documents: {
    query: z.strictObject({ full: z.enum(['0', '1', 'true', 'false']).optional() }),
    response: z.array(buyerDocumentSchema),
  },
  create: {
    body: z
      .strictObject({ name: recordName, company_id: id })
      .extend(z.strictObject({ ...attestations, ...approver }).partial().shape),
    response: buyerSchema,
    status: 201,
  },
  patch: {
    body: z
      .strictObject({ name: recordName, company_id: id, ...attestations, ...approver })
      .partial(),
    response: buyerSchema,
  },
} satisfies Record<string, RouteSchemas>

import { z } from 'zod'
import { id, instant, type RouteSchemas, recordName, version } from './common.ts'
import { citationSchema, versionedDocumentSchema } from './versioned-documents.ts'

const buyerSchema = z.strictObject({
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

/** With `full`, each row carries its versions and the boxes that people drew in it. */
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
    body: z.strictObject({ name: recordName, company_id: id }),
    response: buyerSchema,
    status: 201,
  },
  patch: {
    body: z.strictObject({ name: recordName, company_id: id }).partial(),
    response: buyerSchema,
  },
} satisfies Record<string, RouteSchemas>

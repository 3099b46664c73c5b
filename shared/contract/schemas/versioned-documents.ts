import { z } from 'zod'
import { documentTypes } from '#shared/entities/document-types.ts'
import { classificationStates, documentCategories } from '#shared/entities/documents.ts'
import { id, instant, type RouteSchemas, text, version } from './common.ts'
import { historyEntrySchema } from './history.ts'

/** One version of an uploaded file. */
export const documentVersionSchema = z.strictObject({
  number: z.int().min(1),
  name: z.string(),
  size: z.int().min(0),
  mime_type: z.string(),
  sha256: z.string(),
  page_count: z.int().nullable(),
  note: z.string().nullable(),
  uploaded_by: z.string().nullable(),
  created_at: instant,
})
export type DocumentVersion = z.infer<typeof documentVersionSchema>

/** An uploaded file; size, type and hash are those of its current version. */
export const versionedDocumentSchema = z.strictObject({
  id,
  project_id: id.nullable(),
  project_name: z.string().nullable(),
  company_id: id.nullable(),
  company_name: z.string().nullable(),
  document_id: id.nullable(),
  name: z.string(),
  label: z.enum(documentTypes.values).nullable(),
  label_text: z.string(),
  category: z.enum(documentCategories.values),
  state: z.enum(classificationStates.values),
  is_hidden: z.boolean(),
  is_validated: z.boolean(),
  current_number: z.int().min(1),
  size: z.int().min(0),
  mime_type: z.string(),
  sha256: z.string(),
  uploaded_by: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  version,
})
export type VersionedDocument = z.infer<typeof versionedDocumentSchema>

export const versionedDocumentDetailSchema = versionedDocumentSchema.extend({
  versions: z.array(documentVersionSchema),
})
export type VersionedDocumentDetail = z.infer<typeof versionedDocumentDetailSchema>

export const versionedDocumentsSchemas = {
  todo: { response: versionedDocumentSchema },
  get: { response: versionedDocumentDetailSchema },
  patch: {
    body: z
      .strictObject({
        name: text(180),
        /** Staff label a file; it then sits in the slot of that type. Null takes it out again. */
        label: z.enum(documentTypes.values).nullable(),
        /** Staff confirm that label and values are right. */
        is_validated: z.boolean(),
        is_hidden: z.boolean(),
      })
      .partial(),
    response: versionedDocumentDetailSchema,
  },
  history: { response: z.array(historyEntrySchema) },
  admin: { response: versionedDocumentSchema },
  upload: { response: z.array(versionedDocumentDetailSchema), status: 201 },
  file: {
    query: z.strictObject({
      number: z.coerce.number().pipe(z.int().min(1)).optional(),
      download: z.enum(['1']).optional(),
    }),
    response: z.unknown(),
  },
} satisfies Record<string, RouteSchemas>

/** The resumable protocol speaks in headers; only its refusals are JSON. */
export const uploadsSchemas = {
  create: { response: z.unknown(), status: 201 },
  head: { response: z.unknown() },
  patch: { response: z.unknown(), status: 204 },
  remove: { response: z.unknown(), status: 204 },
} satisfies Record<string, RouteSchemas>

import { z } from 'zod'
import { documentTypes } from '#shared/entities/document-types.ts'
import {
  classificationStates,
  documentCategories,
  downloadStatuses,
} from '#shared/entities/documents.ts'
import { MAX_PAGES } from '#shared/limits.ts'
import { id, instant, optionalText, type RouteSchemas, version } from '../common.ts'
import { aiAnswerSchema, contradictionSchema } from './ai-answers.ts'
import { versionedDocumentDetailSchema, versionedDocumentSchema } from './versioned-documents.ts'

/** A slot of a diligence list with the newest visible file in it. */
export const documentSchema = z.strictObject({
  id,
  project_id: id.nullable(),
  company_id: id.nullable(),
  document_type: z.enum(documentTypes.values),
  label: z.string(),
  category: z.enum(documentCategories.values),
  required: z.boolean(),
  state: z.enum(classificationStates.values),
  /** It is empty, and a file that waits to be sorted is taken for it; only to be shown. */
  is_being_checked: z.boolean(),
  note: z.string().nullable(),
  versioned_documents: z.array(versionedDocumentSchema),
  updated_at: instant,
  version,
})
export type DocumentSlot = z.infer<typeof documentSchema>

/** A row of a diligence list: a document slot or a field. */
export const diligenceItemSchema = z.strictObject({
  kind: z.enum(['document', 'field']),
  key: z.string(),
  label: z.string(),
  category: z.enum(documentCategories.values),
  required: z.boolean(),
  state: z.enum(classificationStates.values),
  /** Why a field with a value is not completed. */
  note: z.string().nullable(),
  /** A file that waits to be sorted is taken for this missing document; only to be shown. */
  is_being_checked: z.boolean(),
  document_id: id.nullable(),
})
export type DiligenceItem = z.infer<typeof diligenceItemSchema>

const downloadBody = z.strictObject({ document_ids: z.array(id).min(1).max(1_000) })

/** An archive packed in the background. */
export const downloadJobSchema = z.strictObject({
  id,
  project_id: id,
  name: z.string(),
  status: z.enum(downloadStatuses.values),
  files_done: z.int().min(0),
  files_total: z.int().min(1),
  /** Bytes, once it is packed. */
  size: z.int().nullable(),
  /** The download address, while it is ready. */
  url: z.string().nullable(),
  /** Why it could not be packed, in words for people. */
  reason: z.string().nullable(),
  created_at: instant,
  expires_at: instant,
})
export type DownloadJob = z.infer<typeof downloadJobSchema>

export const documentsSchemas = {
  list: { response: documentSchema },
  get: { response: documentSchema },
  patch: {
    body: z.strictObject({
      note: optionalText(2_000).optional(),
      required: z.boolean().optional(),
    }),
    response: documentSchema,
  },
  remove: { response: documentSchema },
  validation: {
    response: z.strictObject({
      document: documentSchema,
      answers: z.array(aiAnswerSchema),
      contradictions: z.array(contradictionSchema),
      state: z.enum(classificationStates.values),
    }),
  },
  deletePages: {
    body: z.strictObject({
      /** Any number: one that is no page of the file is refused by name. */
      page_numbers: z.array(z.int()).min(1, 'Choose at least one page').max(MAX_PAGES),
      project_id: id,
    }),
    response: versionedDocumentDetailSchema,
    status: 201,
  },
  attach: {
    /** JSON attaches files that are already uploaded; multipart uploads new ones. */
    body: z.strictObject({ versioned_document_ids: z.array(id).min(1).max(100) }),
    response: documentSchema,
  },
  download: { body: downloadBody, response: z.unknown() },
  downloadAsync: {
    body: downloadBody,
    response: z.strictObject({ job_id: id, status: z.enum(downloadStatuses.values) }),
    status: 202,
  },
  downloadJob: { response: downloadJobSchema },
  downloadJobFile: { response: z.unknown() },
} satisfies Record<string, RouteSchemas>

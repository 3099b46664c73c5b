import { z } from 'zod'
import { bundleStatuses, MAX_PARTS } from '#shared/entities/bundles.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import {
  aiLabelStatuses,
  classificationStates,
  documentCategories,
  processingSteps,
  runStatuses,
} from '#shared/entities/documents.ts'
import { labelEvidenceKinds } from '#shared/entities/labels.ts'
import { MAX_PAGES } from '#shared/limits.ts'
import { historyEntrySchema } from '../base/history.ts'
import {
  box,
  bulkPercent,
  id,
  instant,
  optionalText,
  pageNumber,
  type RouteSchemas,
  text,
  version,
} from '../common.ts'

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

/** A type from the closed list with the machine's confidence, 0 to 1. */
const rankedLabelSchema = z.strictObject({
  label: z.enum(documentTypes.values),
  confidence: z.number().min(0).max(1),
})

/** The machine's guess of a file's type. */
const guessedLabelSchema = rankedLabelSchema.extend({
  /** The name of a paper of an unlisted type. */
  word: z.string().nullable(),
  /** Who says so: by that it may be accepted among many, or not. */
  engine: z.string(),
})

/** The progress of reading, label, and answers for the current version. */
const processingSchema = z.strictObject({
  status: z.enum(runStatuses.values),
  step: z.enum(processingSteps.values),
  /** Why it stopped, in words for people. */
  reason: z.string().nullable(),
})

/** An uploaded file; size, type, and hash are those of its current version. */
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
  open_flags: z.int().min(0),
  /** Questions used by a rule, a field, or a report that no person has settled. */
  open_questions: z.int().min(0),
  /** Whether it seems to contain several documents and nobody has settled whether to split it. */
  has_open_bundle: z.boolean(),
  processing: processingSchema.nullable(),
  ai_label: guessedLabelSchema.nullable(),
  uploaded_by: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  version,
})
export type VersionedDocument = z.infer<typeof versionedDocumentSchema>

/** A problem with a file that someone has to look at. */
const flagSchema = z.strictObject({
  id,
  versioned_document_id: id,
  page: pageNumber.nullable(),
  reason: z.string(),
  raised_by: z.string().nullable(),
  created_at: instant,
  resolution: z.string().nullable(),
  resolved_by: z.string().nullable(),
  resolved_at: instant.nullable(),
  version,
})
export type DocumentFlag = z.infer<typeof flagSchema>

/** A box that a person drew as the evidence for a field. */
export const citationSchema = z.strictObject({
  id,
  document: id,
  number: z.int().min(1),
  field_name: z.string(),
  page_number: pageNumber,
  coords: box,
  /** The words within the box. */
  quote: z.string().nullable(),
  created_by: z.string().nullable(),
  updated_at: instant,
  version,
})
export type Citation = z.infer<typeof citationSchema>

export const versionedDocumentDetailSchema = versionedDocumentSchema.extend({
  /** For staff: answers that nothing uses and nobody has decided. */
  unreviewed_answers: z.int().min(0),
  /** How many of them were skipped when it was confirmed; null if none. */
  skipped_answers: z.int().min(1).nullable(),
  versions: z.array(documentVersionSchema),
  flags: z.array(flagSchema),
  citations: z.array(citationSchema),
  /** Pages without text, which only OCR could read. */
  textless_pages: z.array(z.int()),
})
export type VersionedDocumentDetail = z.infer<typeof versionedDocumentDetailSchema>

const proposedPart = z.strictObject({
  first: pageNumber,
  last: pageNumber,
  /** The title at its top. */
  title: z.string().nullable(),
  label: z.enum(documentTypes.values).nullable(),
  confidence: z.number().min(0).max(1).nullable(),
  /** The evidence that it begins there, in words for people. */
  reasons: z.array(z.string()),
})

/** What a file seems to hold, what was made of it, and what it was taken from. */
const bundleSchema = z.strictObject({
  /** The proposal for the current version; null if it looks like one document. */
  proposal: z
    .strictObject({
      number: z.int().min(1),
      status: z.enum(bundleStatuses.values),
      parts: z.array(proposedPart),
      decided_by: z.string().nullable(),
      decided_at: instant.nullable(),
      version,
    })
    .nullable(),
  /** Files created from its pages. */
  made: z.array(
    z.strictObject({
      versioned_document_id: id,
      name: z.string(),
      label_text: z.string(),
      pages: z.array(pageNumber),
    }),
  ),
  source: z
    .strictObject({
      versioned_document_id: id,
      name: z.string(),
      number: z.int().min(1),
      pages: z.array(pageNumber),
    })
    .nullable(),
})
export type Bundle = z.infer<typeof bundleSchema>

/** One event of the progress stream. */
export type ProcessingEvent = z.infer<typeof processingSchema> & {
  versioned_document_id: number
  number: number
}

const versionNumber = z.coerce.number().pipe(z.int().min(1))

const plannedPage = z.strictObject({
  number: pageNumber,
  /** Clockwise, in degrees. */
  turn: z.literal([0, 90, 180, 270]).optional(),
})

export const versionedDocumentsSchemas = {
  todo: { response: versionedDocumentSchema },
  get: { response: versionedDocumentDetailSchema },
  patch: {
    body: z
      .strictObject({
        name: text(180),
        /** Staff label a file, which puts it into the slot of that type. Null removes it from the slot. */
        label: z.enum(documentTypes.values).nullable(),
        /** Staff confirm that label and values are correct. */
        is_validated: z.boolean(),
        /** With a confirmation: how many undecided answers, which nothing uses, the person leaves undecided. */
        skipped_answers: z.int().min(1),
        is_hidden: z.boolean(),
        bulk_percent: bulkPercent,
      })
      .partial(),
    response: versionedDocumentDetailSchema,
  },
  history: { response: z.array(historyEntrySchema) },
  aiLabel: {
    response: z.strictObject({
      status: z.enum(aiLabelStatuses.values),
      label: z.enum(documentTypes.values).nullable(),
      /** The name of a paper of an unlisted type, such as "Office lease". */
      word: z.string().nullable(),
      confidence: z.number().min(0).max(1).nullable(),
      alternatives: z.array(rankedLabelSchema),
      evidence: z.array(
        z.strictObject({
          phrase: z.string(),
          page: z.int().min(1),
          kind: z.enum(labelEvidenceKinds.values),
        }),
      ),
      /** What accepted papers contributed; null if nothing. */
      learned: z
        .strictObject({
          /** Their type. */
          label: z.enum(documentTypes.values),
          /** The type without their contribution. */
          without: rankedLabelSchema,
          /** Nearest first; a file that the caller cannot see has neither ID nor name. */
          papers: z.array(
            z.strictObject({
              versioned_document_id: id.nullable(),
              name: z.string().nullable(),
              /** The share of common wording, 0 to 1. */
              likeness: z.number().min(0).max(1).nullable(),
            }),
          ),
        })
        .nullable(),
      /** Why there is none, in words for people. */
      reason: z.string().nullable(),
      engine: z.string().nullable(),
    }),
  },
  runAiValidation: {
    response: z.strictObject({ run_id: id, status: z.enum(runStatuses.values) }),
    status: 202,
  },
  retry: { response: versionedDocumentSchema, status: 202 },
  flag: {
    body: z.strictObject({
      versioned_document: id,
      reason: text(2_000),
      page: pageNumber.nullable().optional(),
    }),
    response: flagSchema,
    status: 201,
  },
  patchFlag: {
    body: z
      .strictObject({
        reason: text(2_000),
        /** True resolves the flag, false reopens it. */
        is_resolved: z.boolean(),
        resolution: optionalText(2_000),
      })
      .partial(),
    response: flagSchema,
  },
  saveCitation: {
    body: z.strictObject({
      document: id,
      field_name: text(200),
      page_number: pageNumber,
      coords: box,
      action: z.enum(['create', 'update', 'delete']),
    }),
    response: citationSchema,
  },
  copyToProject: { response: versionedDocumentDetailSchema, status: 201 },
  concatenate: {
    body: z.strictObject({
      ids: z.array(id).min(2, 'Choose at least two documents').max(50),
      name: text(180),
      project_id: id,
    }),
    response: versionedDocumentDetailSchema,
    status: 201,
  },
  newVersion: { response: versionedDocumentDetailSchema, status: 201 },
  pages: {
    /** The pages of the new version, in order; pages not named are left out. */
    body: z.strictObject({
      pages: z.array(plannedPage).min(1, 'Keep at least one page').max(MAX_PAGES),
      note: optionalText(500).optional(),
    }),
    response: versionedDocumentDetailSchema,
    status: 201,
  },
  split: {
    body: z.strictObject({
      parts: z
        .array(
          z.strictObject({
            name: text(180),
            pages: z.array(pageNumber).min(1, 'Choose at least one page').max(MAX_PAGES),
          }),
        )
        .min(1, 'Add at least one new file')
        .max(50),
      /** Hides the document that was split. */
      hide_source: z.boolean().optional(),
    }),
    response: z.array(versionedDocumentDetailSchema),
    status: 201,
  },
  bundle: { response: bundleSchema },
  acceptBundle: {
    body: z.strictObject({
      /** The version the pages refer to. */
      number: z.int().min(1),
      /** Each of its pages once, in order. */
      parts: z
        .array(
          z.strictObject({
            first: pageNumber,
            last: pageNumber,
            name: text(180),
            /** Null leaves the type open. */
            label: z.enum(documentTypes.values).nullable(),
          }),
        )
        .min(2, 'Split the file into at least two parts')
        .max(MAX_PARTS),
    }),
    response: z.array(versionedDocumentDetailSchema),
    status: 201,
  },
  patchBundle: {
    body: z.strictObject({ status: z.enum(['proposed', 'dismissed']) }),
    response: bundleSchema,
  },
  restore: {
    body: z.strictObject({ number: z.int().min(1) }),
    response: versionedDocumentDetailSchema,
    status: 201,
  },
  compare: {
    query: z.strictObject({ from: versionNumber, to: versionNumber }),
    response: z.strictObject({
      /** Pages of both versions side by side; null if a version has no such page. */
      pages: z.array(
        z.strictObject({
          from: pageNumber.nullable(),
          to: pageNumber.nullable(),
          change: z.enum(['same', 'changed', 'added', 'removed']),
          /** The text of both, in pieces; empty for an unchanged page. */
          parts: z.array(
            z.strictObject({ text: z.string(), change: z.enum(['same', 'added', 'removed']) }),
          ),
        }),
      ),
    }),
  },
  text: {
    query: z.strictObject({
      number: z.coerce.number().pipe(z.int().min(1)).optional(),
      first: z.coerce.number().pipe(pageNumber).optional(),
      last: z.coerce.number().pipe(pageNumber).optional(),
    }),
    response: z.array(
      z.strictObject({
        number: pageNumber,
        width: z.number(),
        height: z.number(),
        text: z.string(),
        is_ocr: z.boolean(),
        /** Four numbers per word of the text, in order: x, y, w, h as fractions of the page. */
        boxes: z.array(z.number()),
      }),
    ),
  },
  search: {
    query: z.strictObject({
      q: text(200, 'Enter what you’re looking for'),
      project_id: z.coerce.number().pipe(id).optional(),
      company_id: z.coerce.number().pipe(id).optional(),
    }),
    response: z.array(
      z.strictObject({
        versioned_document_id: id,
        name: z.string(),
        label_text: z.string(),
        project_id: id.nullable(),
        project_name: z.string().nullable(),
        company_id: id.nullable(),
        company_name: z.string().nullable(),
        page: pageNumber,
        /** Words around the hit; the match is between U+E000 and U+E001. */
        excerpt: z.string(),
      }),
    ),
  },
  progress: { response: z.unknown() },
  admin: { response: versionedDocumentSchema },
  upload: {
    /** A form with `project_id` or `company_id`, and `file` parts. */
    body: z.unknown(),
    response: z.array(versionedDocumentDetailSchema),
    status: 201,
  },
  file: {
    query: z.strictObject({
      number: z.coerce.number().pipe(z.int().min(1)).optional(),
      download: z.enum(['1']).optional(),
    }),
    response: z.unknown(),
  },
} satisfies Record<string, RouteSchemas>

/** The resumable protocol uses headers; only its error answers are JSON. */
export const uploadsSchemas = {
  create: { response: z.unknown(), status: 201 },
  head: { response: z.unknown() },
  patch: { response: z.unknown(), status: 204 },
  remove: { response: z.unknown(), status: 204 },
} satisfies Record<string, RouteSchemas>

import { z } from 'zod'
import {
  COMMENT_MAX,
  commentAudiences,
  commentKinds,
  commentSides,
  MENTIONS_MAX,
} from '#shared/entities/comments.ts'
import { historyEntrySchema } from '../base/history.ts'
import {
  box,
  id,
  instant,
  pageNumber,
  queryId,
  type RouteSchemas,
  text,
  version,
} from '../common.ts'

const namedSchema = z.strictObject({ id, name: z.string() })

export const commentSchema = z.strictObject({
  id,
  author: namedSchema.extend({ side: z.enum(commentSides.values) }),
  /** Empty once deleted. */
  body: z.string(),
  mentions: z.array(namedSchema),
  created_at: instant,
  edited_at: instant.nullable(),
  deleted_at: instant.nullable(),
  may_edit: z.boolean(),
  may_delete: z.boolean(),
  version,
})
export type Comment = z.infer<typeof commentSchema>

export const commentThreadSchema = z.strictObject({
  id,
  kind: z.enum(commentKinds.values),
  audience: z.enum(commentAudiences.values),
  buyer_id: id.nullable(),
  buyer_name: z.string().nullable(),
  project_id: id.nullable(),
  project_name: z.string().nullable(),
  company_id: id.nullable(),
  company_name: z.string().nullable(),
  field_name: z.string().nullable(),
  field_label: z.string().nullable(),
  versioned_document_id: id.nullable(),
  document_name: z.string().nullable(),
  /** The version that the place was shown in. */
  number: z.int().min(1).nullable(),
  page: pageNumber.nullable(),
  box: box.nullable(),
  resolved_at: instant.nullable(),
  resolved_by: z.string().nullable(),
  may_resolve: z.boolean(),
  last_comment_at: instant,
  created_at: instant,
  /** Oldest first; never empty. */
  comments: z.array(commentSchema),
  /** Grows with every comment, so a person who resolves a thread has read all of it. */
  version,
})
export type CommentThread = z.infer<typeof commentThreadSchema>

const body = text(COMMENT_MAX, 'Write something')
/** People mentioned in the text; only those who may see the record. */
const mentions = z.array(id).max(MENTIONS_MAX, `Mention at most ${MENTIONS_MAX} people`).optional()

/** What a thread is about: exactly one record, and for a project or company perhaps a field of it. */
const subjectShape = {
  project_id: id.optional(),
  company_id: id.optional(),
  versioned_document_id: id.optional(),
  field_name: text(100).optional(),
}

interface Subject {
  project_id?: number | undefined
  company_id?: number | undefined
  versioned_document_id?: number | undefined
  field_name?: string | undefined
}

const isOneRecord = ({ project_id, company_id, versioned_document_id }: Subject): boolean =>
  [project_id, company_id, versioned_document_id].filter((one) => one !== undefined).length === 1

const ONE_RECORD = {
  path: ['project_id'],
  message: 'Choose a project, a company, or a document',
}
const hasFieldOfOwner = ({ field_name, versioned_document_id }: Subject): boolean =>
  field_name === undefined || versioned_document_id === undefined
const FIELD_OF_OWNER = {
  path: ['field_name'],
  message: 'A field belongs to a project or a company',
}

export const commentsSchemas = {
  list: { response: commentThreadSchema },
  create: {
    body: z
      .strictObject({
        ...subjectShape,
        page: pageNumber.optional(),
        box: box.optional(),
        kind: z.enum(commentKinds.values),
        audience: z.enum(commentAudiences.values),
        /** The buyer who reads it; required if several may see the record. */
        buyer_id: id.optional(),
        body,
        mentions,
      })
      .refine(isOneRecord, ONE_RECORD)
      .refine(hasFieldOfOwner, FIELD_OF_OWNER)
      .refine(({ page, versioned_document_id }) => !page || versioned_document_id !== undefined, {
        path: ['page'],
        message: 'Only documents have pages',
      })
      .refine((sent) => sent.box === undefined || sent.page !== undefined, {
        path: ['box'],
        message: 'Say which page it is on',
      }),
    response: commentThreadSchema,
    status: 201,
  },
  people: {
    query: z
      .strictObject({
        project_id: queryId,
        company_id: queryId,
        versioned_document_id: queryId,
        field_name: text(100).optional(),
        audience: z.enum(commentAudiences.values),
        buyer_id: queryId,
      })
      .refine(isOneRecord, ONE_RECORD)
      .refine(hasFieldOfOwner, FIELD_OF_OWNER),
    response: z.strictObject({
      people: z.array(namedSchema.extend({ side: z.enum(commentSides.values) })),
      /** Accounts a buyer thread can be for; empty unless the caller is staff. */
      buyers: z.array(namedSchema),
    }),
  },
  reply: {
    body: z.strictObject({ body, mentions }),
    response: commentThreadSchema,
    status: 201,
  },
  patchThread: {
    body: z.strictObject({ is_resolved: z.boolean() }).partial(),
    response: commentThreadSchema,
  },
  history: { response: z.array(historyEntrySchema) },
  patch: {
    body: z.strictObject({ body, mentions }).partial(),
    response: commentThreadSchema,
  },
  remove: { response: commentThreadSchema },
} satisfies Record<string, RouteSchemas>

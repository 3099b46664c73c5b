import { CHUNK_TYPE, FILE_HEADER } from '#server/features/documents/uploads/tus-server.ts'
import type { RouteName, RouteOf } from '#shared/contract/routes.ts'
import type { JsonSchema } from './json-schema.ts'

/** What a call takes and answers that its schemas do not say. */
export interface Media {
  request?: Record<string, { schema: JsonSchema }>
  /** Empty: the answer has no body. */
  response?: Record<string, { schema: JsonSchema }>
  /** Further statuses of success. */
  also?: readonly number[]
  headers?: Record<string, { description: string; schema: JsonSchema }>
}

type RawName = {
  [N in RouteName]: RouteOf<N> extends { raw: true } ? N : never
}[RouteName]

const FILES: JsonSchema = { type: 'array', items: { type: 'string', format: 'binary' } }

const textHeader = (name: string, description: string) => ({
  [name]: { description, schema: { type: 'string' } },
})

/** Bytes of whatever type they are; a part of them where a range was asked for. */
const content: Media = {
  response: { '*/*': { schema: {} } },
  also: [206],
  headers: textHeader('Content-Disposition', 'Name of the file.'),
}

const form = (properties: Record<string, JsonSchema>) => ({
  'multipart/form-data': {
    schema: { type: 'object', properties: { ...properties, file: FILES }, required: ['file'] },
  },
})

const RAW = {
  'documents.attach': { request: form({}) },
  'documents.download': content,
  'documents.downloadJobFile': content,
  'versionedDocuments.upload': {
    request: form({ project_id: { type: 'integer' }, company_id: { type: 'integer' } }),
  },
  'versionedDocuments.newVersion': {
    request: form({ versioned_document: { type: 'integer' } }),
  },
  'versionedDocuments.file': content,
  'versionedDocuments.progress': {
    response: { 'text/event-stream': { schema: { type: 'string' } } },
  },
  'notices.openUnsubscribe': { response: {}, headers: textHeader('Location', 'The page to open.') },
  'reports.file': content,
  'transfers.archiveFile': content,
  'transfers.receipt': content,
  'keyDates.file': content,
  'keyDates.projectFile': content,
  'keyDates.readFeed': content,
  'projectImports.create': { request: form({ seller_id: { type: 'integer' } }) },
  'projectImports.errors': content,
  'energyCommunities.create': { request: form({}) },
  'sanctions.create': { request: form({ list: { type: 'string' } }) },
  'kyb.lookUp': {
    request: form({
      kind: { type: 'string' },
      outcome: { type: 'string' },
      source: { type: 'string' },
      note: { type: 'string' },
    }),
  },
  'kyb.picture': content,
  'reviewRequests.download': content,
  'closings.print': content,
  'riskModel.download': content,
  'reviewRequests.addPaper': {
    request: form({
      kind: { type: 'string' },
      signed_by: { type: 'string' },
      signed_on: { type: 'string' },
      buyer_name: { type: 'string' },
    }),
  },
  'kyb.importRegistry': { request: form({ skip_bad_lines: { type: 'string' } }) },
  'users.avatar': content,
  'users.saveAvatar': { request: form({}) },
  'uploads.create': { response: {}, headers: textHeader('Location', 'Where the bytes go.') },
  'uploads.head': { headers: textHeader('Upload-Offset', 'Bytes that have arrived.') },
  'uploads.patch': {
    request: { [CHUNK_TYPE]: { schema: {} } },
    headers: {
      ...textHeader('Upload-Offset', 'Bytes that have arrived.'),
      ...textHeader(FILE_HEADER, 'The versioned document that a finished upload became.'),
    },
  },
  'uploads.remove': {},
  'audit.export': { response: { 'application/x-ndjson': { schema: { type: 'string' } } } },
} satisfies Record<RawName, Media>

/** By the name of the call; one that speaks JSON only, and always alike, has none. */
export const MEDIA: Readonly<Record<string, Media | undefined>> = {
  ...RAW,
  // A sign-up is taken note of; what becomes of it is told by email.
  'users.create': { also: [202] },
}

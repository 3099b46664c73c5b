import { call, urlOf } from '#shared/client/call.ts'
import { send } from '#shared/client/send.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import { timeoutOf } from '#shared/contract/route.ts'
import type {
  VersionedDocument,
  VersionedDocumentDetail,
} from '#shared/contract/schemas/documents/versioned-documents.ts'
import { type PagePlan, planBody } from './page-plan.ts'

/** Calls for page and version work. They are quiet: the caller shows what went wrong. */

type Working = Pick<VersionedDocument, 'id' | 'current_number'>

/** Somebody saved another version while pages of this one were being edited. */
export class NewerVersionError extends Error {
  constructor(number: number) {
    super(`Someone else saved version ${number}. Close this and start from that version.`)
  }
}

/** Page numbers refer to the version they were read from, so it must still be the current one. */
async function assertCurrent({ id, current_number }: Working): Promise<void> {
  const now = await call(versionedDocuments.get, { params: { id }, quiet: true })
  if (now.current_number !== current_number) throw new NewerVersionError(now.current_number)
}

export async function savePages(
  file: Working,
  plan: PagePlan,
  note: string,
): Promise<VersionedDocumentDetail> {
  await assertCurrent(file)
  const body = { pages: planBody(plan), note: note.trim() || null }
  return call(versionedDocuments.pages, { params: { id: file.id }, body, quiet: true })
}

export async function splitFile(
  file: Working,
  body: NonNullable<BodyOf<'versionedDocuments.split'>>,
): Promise<VersionedDocumentDetail[]> {
  await assertCurrent(file)
  return call(versionedDocuments.split, { params: { id: file.id }, body, quiet: true })
}

export const restoreVersion = (id: number, number: number): Promise<VersionedDocumentDetail> =>
  call(versionedDocuments.restore, { params: { id }, body: { number }, quiet: true })

/** Fields go first, so that the server can reject them before it receives the bytes. */
export async function uploadVersion(
  id: number,
  { name, file }: { name: string; file: Blob },
): Promise<VersionedDocumentDetail> {
  const body = new FormData()
  body.set('versioned_document', String(id))
  body.set('file', file, name)
  const route = versionedDocuments.newVersion
  const response = await send(urlOf(route), {
    method: route.method,
    body,
    timeout: timeoutOf(route),
    spinner: true,
    quiet: true,
  })
  return response.json()
}

export const copyToProject = (id: number, project: number): Promise<VersionedDocumentDetail> =>
  call(versionedDocuments.copyToProject, { params: { id, project }, quiet: true })

export const combineFiles = (
  body: NonNullable<BodyOf<'versionedDocuments.concatenate'>>,
): Promise<VersionedDocumentDetail> => call(versionedDocuments.concatenate, { body, quiet: true })

import { createReadStream } from 'node:fs'

import { join } from 'node:path'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { FileStore, StagedFile } from '#server/services/files/file-store.ts'
import { withLocalCopies } from '#server/services/files/local-copy.ts'
import { withWorkFolder } from '#server/services/files/work-folder.ts'
import type { PageOutcome, PageSource, PlannedPage } from '#server/services/pdf/page-plan.ts'
import { composePages } from '#server/services/pdf/pages.ts'
import { UPLOAD_LIMIT_BYTES } from '#shared/limits.ts'
import { missingPages } from '#shared/reading/page-text/page-moves.ts'
import { nameOfType } from '#shared/rules/documents/file-content/names.ts'
import { safeFileName } from '#shared/rules/documents/file-names.ts'
import type { NewFile } from './create.ts'

/** Page work creates new content; stored content never changes. */

/** A file whose pages can be used. */
interface SourceFile {
  sha256: string
  mime_type: string
  name: string
  /** Null if not counted yet. */
  page_count: number | null
}

const KINDS: Readonly<Record<string, PageSource['kind']>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpeg',
}

/** New staged content: kept once its record is certain, discarded otherwise. */
export interface MadeFile {
  staged: StagedFile
  file: NewFile
}

/** A document to make: its pages (null for all of them), and the body field that errors are reported on. */
export interface PlannedFile {
  name: string
  pages: PlannedPage[] | null
  field: string
}

/** Makes a PDF from pages of these files. Throws like `makePdfs`. */
export async function makePdf(
  store: FileStore,
  sources: readonly SourceFile[],
  pages: PlannedPage[] | null,
  place: { name: string; field: string },
): Promise<MadeFile> {
  const [made] = await makePdfs(store, sources, [{ ...place, pages }])
  if (!made) throw new Error('Nothing was made of a plan')
  return made
}

/**
 * Makes several PDFs from pages of these files, opening each file once; creates all of them or none. Throws
 * `validation` at `field` for files and pages that can't be used, and `corrupt_file`, `encrypted_file`, or
 * `unavailable`.
 */
export async function makePdfs(
  store: FileStore,
  sources: readonly SourceFile[],
  planned: readonly PlannedFile[],
): Promise<MadeFile[]> {
  const kinds = sources.map((source) => kindOf(source, planned[0]?.field ?? ''))
  for (const { pages, field } of planned) checkPages(sources, pages ?? [], field)
  return withWorkFolder(async (folder) => {
    const targetOf = (at: number) => join(folder, `made-${at}.pdf`)
    const contents = sources.map(({ sha256 }) => sha256)
    const outcome = await withLocalCopies(store, contents, (paths) =>
      composePages({
        sources: paths.map((path, index) => ({ path, kind: kinds[index] ?? 'pdf' })),
        documents: planned.map(({ pages }, at) => ({ pages, target: targetOf(at) })),
      }),
    )
    if (!outcome.ok) throw refusalOf(outcome, planned)
    const made: MadeFile[] = []
    try {
      for (const [at, { name }] of planned.entries()) {
        const staged = await store.stage(createReadStream(targetOf(at)), {
          limit: UPLOAD_LIMIT_BYTES,
        })
        const { sha256, size } = staged
        made.push({ staged, file: { sha256, size, name, mime_type: 'application/pdf' } })
      }
    } catch (cause) {
      for (const { staged } of made) await staged.discard()
      throw cause
    }
    return made
  })
}

/** Throws if a page is known not to exist, naming it. */
function checkPages(
  sources: readonly SourceFile[],
  pages: readonly PlannedPage[],
  field: string,
): void {
  for (const [index, { page_count }] of sources.entries()) {
    if (page_count === null) continue
    const numbers = pages.filter(({ source }) => source === index).map(({ number }) => number)
    const problem = missingPages(page_count, numbers)
    if (problem) throw invalid({ [field]: problem })
  }
}

function kindOf({ mime_type, name }: SourceFile, field: string): PageSource['kind'] {
  const kind = KINDS[mime_type]
  if (kind) return kind
  throw invalid({ [field]: `${name} has no pages. Only PDF, PNG, and JPEG files can be used` })
}

function refusalOf(
  outcome: Extract<PageOutcome, { ok: false }>,
  planned: readonly PlannedFile[],
): HttpError {
  switch (outcome.problem) {
    case 'no_such_page':
      return invalid({ [planned[outcome.document]?.field ?? '']: 'This page doesn’t exist' })
    case 'encrypted':
      return new HttpError('encrypted_file')
    case 'corrupt':
      return new HttpError('corrupt_file')
    case 'trouble':
      return new HttpError('unavailable')
  }
}

/** Returns the name for a PDF made from this file: safe, and ending in `.pdf`. */
export const pdfName = (name: string): string =>
  nameOfType(safeFileName(name).replace(/\.(png|jpe?g)$/i, ''), 'application/pdf')

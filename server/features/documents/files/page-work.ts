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

/** Page work makes new content; what is stored never changes. */

/** A file whose pages can be worked with. */
interface SourceFile {
  sha256: string
  mime_type: string
  name: string
  /** Null while nobody has counted them. */
  page_count: number | null
}

const KINDS: Readonly<Record<string, PageSource['kind']>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpeg',
}

/** New content that lies ready: kept when its record is sure, thrown away otherwise. */
export interface MadeFile {
  staged: StagedFile
  file: NewFile
}

/** A document to be made: its pages, all of them when no plan is given, and the field that a refusal is told at. */
export interface PlannedFile {
  name: string
  pages: PlannedPage[] | null
  field: string
}

/** Composes a PDF of pages of these files. Throws as `makePdfs` does. */
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
 * Composes several PDFs of pages of these files, which are opened once; all of them or none. Throws
 * `validation` at `field` for files and pages that cannot be used, `corrupt_file`, `encrypted_file`, `unavailable`.
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

/** Refuses, by name, pages that are known not to be there. */
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

/** The name of a document made of this one: a safe one of a PDF, whatever it was. */
export const pdfName = (name: string): string =>
  nameOfType(safeFileName(name).replace(/\.(png|jpe?g)$/i, ''), 'application/pdf')

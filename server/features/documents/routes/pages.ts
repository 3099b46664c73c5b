import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Writer } from '#server/db/records.ts'
import { files } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { seenProject } from '#server/features/access/visibility.ts'
import { noteWords } from '#server/features/documents/copies/words.ts'
import { createFiles, type NewFile } from '#server/features/documents/files/create.ts'
import { filesOfProject } from '#server/features/documents/files/of-project.ts'
import {
  type MadeFile,
  makePdf,
  makePdfs,
  pdfName,
} from '#server/features/documents/files/page-work.ts'
import type { FileRow } from '#server/features/documents/files/rows.ts'
import { fileDetail, fileDetails, findFile } from '#server/features/documents/files/store.ts'
import {
  addVersion,
  type NewVersion,
  versionOf,
} from '#server/features/documents/files/versions.ts'
import { patchFile } from '#server/features/documents/files/write.ts'
import { loadPages } from '#server/features/documents/processing/pages.ts'
import { ownerOf } from '#server/features/documents/slots/slots.ts'
import { isForm, readForm } from '#server/features/documents/uploads/form.ts'
import { discardAll } from '#server/features/documents/uploads/receive.ts'
import { assertQuota } from '#server/features/documents/uploads/target.ts'
import { validate } from '#server/http/body.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { compareVersions } from '#server/reading/page-text/compare.ts'
import type { PageMove } from '#shared/reading/page-text/page-moves.ts'
import { bundleHandlers } from './bundles.ts'
import { keepAndWrite, withSource } from './keep.ts'

type PageHandlers = Pick<
  Handlers<'versionedDocuments'>,
  | 'bundle'
  | 'acceptBundle'
  | 'patchBundle'
  | 'copyToProject'
  | 'concatenate'
  | 'newVersion'
  | 'pages'
  | 'split'
  | 'restore'
  | 'compare'
>

const fileOf = async (call: Call<never>): Promise<FileRow> =>
  call.found(await findFile(call.db, call.rights, call.id()))

/** Adds a version from made or uploaded content, and returns the file as the caller then sees it. */
export const versionFrom = (call: Call<never>, file: FileRow, made: MadeFile, about: About) =>
  keepAndWrite(call, file, [made], async (tx, writer) => {
    const version: NewVersion = { content: made.file, ...about }
    await addVersion(tx, writer, call.services.jobs, file, version)
    return call.found(await fileDetail(tx, call.rights, file.id))
  })

type About = Pick<NewVersion, 'note' | 'moves'>

/** Adds a version of a file with these of its pages, in this order. */
export async function versionOfPages(
  call: Call<never>,
  file: FileRow,
  moves: PageMove[],
  { note, field }: { note: string | null; field: string },
) {
  const plan = moves.map((move) => ({ source: 0, ...move }))
  const name = pdfName(file.name)
  const made = await makePdf(call.services.files, [file], plan, { name, field })
  return versionFrom(call, file, made, { note, moves })
}

/** Page and version work; it always creates new content and never changes stored content. */
export const pageHandlers: PageHandlers = {
  ...bundleHandlers,
  async pages(call) {
    const file = await fileOf(call)
    const { pages, note = null } = call.body()
    const moves = pages.map(({ number, turn = 0 }): PageMove => ({ number, turn }))
    return versionOfPages(call, file, moves, { note, field: 'pages' })
  },
  async split(call) {
    const file = await fileOf(call)
    const { parts, hide_source = false } = call.body()
    const planned = parts.map(({ name, pages }, index) => ({
      name: pdfName(name),
      pages: pages.map((number) => ({ source: 0, number, turn: 0 as const })),
      field: `parts.${index}.pages`,
    }))
    const made = (await makePdfs(call.services.files, [file], planned)).map((one, index) =>
      withSource(one, file, parts[index]?.pages ?? []),
    )
    return keepAndWrite(call, file, made, async (tx, writer) => {
      const ids = await createIn(
        tx,
        writer,
        call,
        file,
        made.map((one) => one.file),
      )
      if (hide_source) await patchFile(tx, writer, file.id, { is_hidden: true }, null)
      return fileDetails(tx, call.rights, ids)
    })
  },
  async concatenate(call) {
    const { ids, name, project_id } = call.body()
    if (new Set(ids).size !== ids.length) throw invalid({ ids: 'List each document only once' })
    const project = call.found(await seenProject(call.db, call.rights, project_id))
    const sources = await filesOfProject(call.db, call.rights, project.id, ids)
    const place = { name: pdfName(name), field: 'ids' }
    const made = await makePdf(call.services.files, sources, null, place)
    const owner = { project_id: project.id, company_id: null }
    return keepAndWrite(call, owner, [made], async (tx, writer) => {
      const [id = 0] = await createIn(tx, writer, call, owner, [made.file])
      return call.found(await fileDetail(tx, call.rights, id))
    })
  },
  async newVersion(call) {
    if (!isForm(call.request)) throw new HttpError('unsupported_media_type')
    const { files: taken, fields } = await readForm(
      call.request,
      call.services.files,
      async (so_far) => {
        if (so_far.versioned_document) await namedFile(call, so_far)
      },
    )
    const [received, ...more] = taken
    try {
      const file = await namedFile(call, fields)
      if (!received || more.length > 0) throw invalid({ file: 'Add one file' })
      return await versionFrom(call, file, received, { note: null, moves: null })
    } catch (cause) {
      await discardAll(taken)
      throw cause
    }
  },
  async restore(call) {
    const file = await fileOf(call)
    const { number } = call.body()
    const version = await versionOf(call.db, file.id, number)
    return call.write(async (tx, writer) => {
      const content = await contentOf(tx, version)
      const note = `Version ${number} restored`
      await addVersion(tx, writer, call.services.jobs, file, { content, note, moves: null })
      return call.found(await fileDetail(tx, call.rights, file.id))
    })
  },
  async copyToProject(call) {
    const file = await fileOf(call)
    const project = call.found(await seenProject(call.db, call.rights, call.id('project')))
    await assertQuota(call.db, { project_id: project.id }, file.size)
    return call.write(async (tx, writer) => {
      const owner = { project_id: project.id, company_id: null }
      const [id = 0] = await createIn(tx, writer, call, owner, [file])
      // Staff have already sorted it; a copy by anyone else waits for staff.
      if (file.label && call.rights.scope === 'all') {
        await patchFile(tx, writer, id, { label: file.label }, null)
      }
      return call.found(await fileDetail(tx, call.rights, id))
    })
  },
  async compare(call) {
    const file = await fileOf(call)
    const { from, to } = call.query()
    const [before, after] = [
      await versionOf(call.db, file.id, from),
      await versionOf(call.db, file.id, to),
    ]
    await noteWords(call, 'text', 'versions', [before.id, after.id])
    return {
      pages: compareVersions(
        await loadPages(call.db, before.sha256),
        await loadPages(call.db, after.sha256),
      ),
    }
  },
}

const formFields = z.strictObject({
  versioned_document: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'Must be an id')
    .transform(Number),
})

async function namedFile(call: Call<never>, fields: Record<string, string>): Promise<FileRow> {
  const { versioned_document } = validate(fields, formFields)
  return call.found(await findFile(call.db, call.rights, versioned_document))
}

const createIn = (
  tx: Db,
  writer: Writer,
  call: Call<never>,
  owner: { project_id: number | null; company_id: number | null },
  contents: readonly NewFile[],
): Promise<number[]> =>
  createFiles(tx, writer, call.services.jobs, { owner: ownerOf(owner), slot: null }, contents)

async function contentOf(tx: Db, version: { sha256: string; name: string }): Promise<NewFile> {
  const [content] = await tx.select().from(files).where(eq(files.sha256, version.sha256))
  if (!content) throw new Error(`The content ${version.sha256} has no row`)
  const { sha256, size, mime_type } = content
  return { sha256, size, mime_type, name: version.name }
}

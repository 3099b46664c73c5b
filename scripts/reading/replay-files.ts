import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoFiles } from '#server/demo/files/demo-files.ts'
import { scanDates } from '#server/reading/answers/mentions/dates.ts'
import { openTextService } from '#server/services/text/open.ts'
import { type DocumentType, factsOf } from '#shared/entities/document-types.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { fold } from '#shared/reading/answers/reading.ts'
import { truthsOf } from './folder.ts'
import type { Truth } from './outcomes.ts'
import { readFolder } from './read-folder.ts'
import type { ReplayedFile } from './replay.ts'
import type { StatedPaper } from './replay-answers.ts'

export type ReplayedPaper = ReplayedFile & StatedPaper

const TEXT_ONLY = { withoutNames: true, ocr: false, asScans: false, maxPages: 10_000 }

/** The files of a folder whose type its tables give, without their names, as papers of one seller. */
export async function replayedFolder(root: string): Promise<ReplayedPaper[]> {
  const { types, fields } = await truthsOf(root)
  const { files } = await readFolder(root, TEXT_ONLY)
  return files.flatMap(({ file, input }) => {
    const truth = types.get(file)?.type
    if (!truth) return []
    const truths = daysOf(truth, fields.get(file))
    return [{ input, truth, seller: root, type: truth, pages: input.pages, truths }]
  })
}

/** The dates that a known file states or lacks; other values are in words. */
function daysOf(
  type: DocumentType,
  known: readonly Truth[] | undefined,
): ReadonlyMap<string, FieldValue> {
  const days = known ? factsOf(type).filter(({ kind }) => kind === 'date') : []
  return new Map(
    days.map(({ field_name }) => {
      const said = known?.find(({ field }) => field === field_name)?.value ?? ''
      return [field_name, scanDates(fold(said))[0]?.value ?? null]
    }),
  )
}

/** The demo's papers, project by project, without their names, as papers of one seller. */
export async function replayedDemo(): Promise<ReplayedPaper[]> {
  const folder = await mkdtemp(join(tmpdir(), 'jb-replay-'))
  const text = openTextService({ ocr: null })
  const mime_type = 'application/pdf'
  const path = join(folder, 'paper.pdf')
  const read: ReplayedPaper[] = []
  try {
    for (const { file, facts, render } of demoFiles()) {
      await writeFile(path, await render())
      const { page_count, pages } = await text.readPages(path, mime_type)
      const type = file.content
      const truths = new Map(Object.entries(facts()))
      const input = { mime_type, page_count, pages }
      read.push({ input, truth: type, seller: 'demo', type, pages, truths })
    }
  } finally {
    await text.close()
    await rm(folder, { recursive: true })
  }
  return read
}

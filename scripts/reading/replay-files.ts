import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoFiles } from '#server/demo/files/demo-files.ts'
import { openTextService } from '#server/services/text/open.ts'
import { truthsOf } from './folder.ts'
import { readFolder } from './read-folder.ts'
import type { ReplayedFile } from './replay.ts'

const TEXT_ONLY = { withoutNames: true, ocr: false, asScans: false, maxPages: 10_000 }

/** The files of a folder whose type its tables tell, without their names. */
export async function replayedFolder(root: string): Promise<ReplayedFile[]> {
  const { types } = await truthsOf(root)
  const { files } = await readFolder(root, TEXT_ONLY)
  return files.flatMap(({ file, input }) => {
    const truth = types.get(file)
    return truth ? [{ input, truth }] : []
  })
}

/** The papers of the demo, one project after the other, without their names. */
export async function replayedDemo(): Promise<ReplayedFile[]> {
  const folder = await mkdtemp(join(tmpdir(), 'jb-replay-'))
  const text = openTextService({ ocr: null })
  const mime_type = 'application/pdf'
  const path = join(folder, 'paper.pdf')
  const read: ReplayedFile[] = []
  try {
    for (const { file, render } of demoFiles) {
      await writeFile(path, await render())
      const { page_count, pages } = await text.readPages(path, mime_type)
      read.push({ input: { mime_type, page_count, pages }, truth: file.content })
    }
  } finally {
    await text.close()
    await rm(folder, { recursive: true })
  }
  return read
}

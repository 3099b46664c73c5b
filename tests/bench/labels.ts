import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoFiles } from '#server/demo/files/demo-files.ts'
import { labelDocument } from '#server/reading/labels/label-document.ts'
import { openTextService } from '#server/services/text/open.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { median, ms, table } from './lib.ts'

/** Labeling one document of 1, 30, and 300 pages (docs/benchmarks.md, "Labels"). */

const RUNS = Number(process.env.BENCH_LABEL_RUNS ?? 400)
const WARM_UP = 30
const SIZES = [1, 30, 300] as const
const TYPES: readonly DocumentType[] = ['epc_agreement', 'independent_engineer_report', 'w9_form']

export async function benchLabels(): Promise<string> {
  const documents = await drawnDocuments()
  const rows = SIZES.map((pages) => {
    const times = documents.flatMap((drawn) => timesOf(repeated(drawn, pages))).toSorted(ascending)
    const p95 = times[Math.floor(times.length * 0.95)] ?? 0
    return [String(pages), ms(median(times)), ms(p95), String(times.length)]
  })
  const first = `The first label of a process, which makes the index of hints: ${ms(firstLabel)}.`
  return `${table(['pages', 'p50', 'p95', 'runs'], rows)}\n\n${first}`
}

const ascending = (a: number, b: number) => a - b
let firstLabel = 0

async function drawnDocuments(): Promise<PageText[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'jb-bench-labels-'))
  const text = openTextService({ ocr: null })
  try {
    const documents: PageText[][] = []
    for (const type of TYPES) {
      const file = demoFiles().find((each) => each.file.content === type)
      if (!file) throw new Error(`The demo has no ${type}`)
      const path = join(folder, `${type}.pdf`)
      await writeFile(path, await file.render())
      documents.push((await text.readPages(path, 'application/pdf')).pages)
    }
    return documents
  } finally {
    await text.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The pages repeated and renumbered. */
const repeated = (pages: readonly PageText[], count: number): PageText[] =>
  Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const page = pages[index % pages.length]
    return page ? [{ ...page, number: index + 1 }] : []
  })

function timesOf(pages: PageText[]): number[] {
  const asked = { mime_type: 'application/pdf', page_count: pages.length, pages }
  const time = () => {
    const start = performance.now()
    labelDocument(asked)
    return performance.now() - start
  }
  if (firstLabel === 0) firstLabel = time()
  for (let run = 0; run < WARM_UP; run++) time()
  return Array.from({ length: RUNS }, time)
}

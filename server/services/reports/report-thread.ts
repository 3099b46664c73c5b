import { parentPort } from 'node:worker_threads'
import { renderToBuffer } from '@react-pdf/renderer'
import { printable } from '#shared/rules/projects/reports/letters.ts'
import { reportDocument } from './layout/document.ts'
import { knowLetters } from './layout/letters.ts'
import type { Drawn } from './open.ts'
import type { ReportWork } from './report-service.ts'
import { stamped } from './stamp.ts'

/** Runs in a thread of its own: a long report takes seconds, and nobody else may wait for it. */

const ready = knowLetters()

async function draw(asked: ReportWork): Promise<Drawn> {
  const work = inLetters(asked)
  await ready
  const drawn = await renderToBuffer(reportDocument(work))
  return { ok: true, ...(await stamped(drawn, work.report)) }
}

/** The same with letters that the fonts have, in every text. */
const inLetters = (work: ReportWork): ReportWork =>
  JSON.parse(JSON.stringify(work), (_key, value: unknown) =>
    typeof value === 'string' ? printable(value) : value,
  )

const failed = (cause: unknown): Drawn => ({
  ok: false,
  message: cause instanceof Error ? cause.message : 'The report could not be drawn',
})

parentPort?.on('message', async (work: ReportWork) => {
  parentPort?.postMessage(await draw(work).catch(failed))
})

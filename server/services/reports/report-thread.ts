import { renderToBuffer } from '@react-pdf/renderer'
import { answerWork } from '#server/services/warm-thread.ts'
import { printable } from '#shared/rules/projects/reports/letters.ts'
import { reportDocument } from './layout/document.ts'
import { knowLetters } from './layout/letters.ts'
import type { ReportFile, ReportWork } from './report-service.ts'
import { stamped } from './stamp.ts'

/** Runs in its own thread: a long report takes seconds and must not block anyone. */

const ready = knowLetters()

async function draw(asked: ReportWork): Promise<ReportFile> {
  const work = inLetters(asked)
  await ready
  const drawn = await renderToBuffer(reportDocument(work))
  return stamped(drawn, work.report)
}

/** Returns the report with every text reduced to characters that the fonts have. */
const inLetters = (work: ReportWork): ReportWork =>
  JSON.parse(JSON.stringify(work), (_key, value: unknown) =>
    typeof value === 'string' ? printable(value) : value,
  )

answerWork(draw)

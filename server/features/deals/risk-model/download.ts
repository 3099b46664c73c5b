import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import writeExcelFile from 'write-excel-file/node'
import { contentDisposition } from '#server/services/files/content-disposition.ts'
import { withoutTimes } from '#server/services/files/zip-times.ts'
import { fingerprintOf } from '#shared/risk/fingerprint.ts'
import type { Outcome } from '#shared/risk/work.ts'
import { type SheetCell, type Simulated, workbookOf } from '#shared/risk/workbook.ts'

type Done = Omit<Simulated, 'fingerprint'>

/** Files of a simulation: the same work always gives the same bytes. */

const FILES = {
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: async (done: Done) => {
      const sheets = workbookOf({ ...done, fingerprint: await fingerprintOf(done.outcome.result) })
      const written = sheets.map(({ name, rows, widths }) => ({
        data: rows.map((row) => row.map(sheetCell)),
        sheet: name,
        columns: widths.map((width) => ({ width })),
        stickyRowsCount: 1,
      }))
      return withoutTimes(await writeExcelFile(written).toBuffer())
    },
  },
  csv: {
    mime: 'text/csv; charset=utf-8',
    content: async ({ outcome }: Done) => Readable.from(trialLines(outcome)),
  },
} as const

export async function sendDownload(
  reply: FastifyReply,
  format: keyof typeof FILES,
  done: Done,
): Promise<FastifyReply> {
  const { mime, content } = FILES[format]
  const { seed, trials } = done.work.run
  const name = `simulation-seed-${seed}-${trials}-trials.${format}`
  reply
    .header('content-type', mime)
    .header('content-disposition', contentDisposition('attachment', name))
    .header('cache-control', 'no-store')
  return reply.send(await content(done))
}

/** Text is never a formula, whatever character it starts with. */
function sheetCell(value: SheetCell) {
  if (value === null) return null
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}

/** Lines per chunk. */
const CHUNK = 5_000

/** The loss of each trial in dollars, one line per trial. */
function* trialLines({ gross, net }: Outcome): Generator<string> {
  yield 'Trial,Gross loss,Net loss\r\n'
  for (let first = 0; first < gross.length; first += CHUNK) {
    let lines = ''
    for (let trial = first; trial < Math.min(gross.length, first + CHUNK); trial++) {
      lines += `${trial + 1},${gross[trial]},${net[trial]}\r\n`
    }
    yield lines
  }
}

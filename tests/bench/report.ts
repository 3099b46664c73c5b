import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { renderToBuffer } from '@react-pdf/renderer'
import { diskStore } from '#server/services/files/disk-store.ts'
import { reportDocument } from '#server/services/reports/layout/document.ts'
import { openReportService } from '#server/services/reports/open.ts'
import type { ReportWork } from '#server/services/reports/report-service.ts'
import type { ReportSection } from '#shared/rules/projects/reports/model.ts'
import { alternate, median, ms, table } from './lib.ts'

/**
 * A report of about 30 pages: drawn in the product’s thread, numbered, and stored, compared with the
 * renderer alone on the same content in an otherwise idle process. Both are warm.
 */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECTIONS = 15

export async function benchReport(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jb-bench-report-'))
  const store = diskStore(folder)
  const service = openReportService()
  let pages = 0
  const product = async () => {
    const { bytes, page_count } = await service.draw(work)
    await store.put(Readable.from([bytes]))
    pages = page_count
  }
  const renderer = async () => void (await renderToBuffer(reportDocument(work)))
  const timed = (draw: () => Promise<void>) => async () => {
    const start = performance.now()
    await draw()
    return performance.now() - start
  }
  try {
    // The first run loads fonts and layout.
    await product()
    await renderer()
    const seen = await alternate(ROUNDS, { product: timed(product), renderer: timed(renderer) })
    const [ours, alone] = [median(seen.product), median(seen.renderer)]
    return table(
      [`report of ${pages} pages`, 'product', 'renderer alone', 'ratio', 'target'],
      [['warm', ms(ours), ms(alone), (ours / alone).toFixed(2), '1.20']],
    )
  } finally {
    await service.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const section = (index: number): ReportSection => ({
  key: `section-${index}`,
  title: `Section ${index + 1}`,
  body: 'The agreement is signed, upgrades are in service, and settings were tested. '.repeat(8),
  default_body: '',
  included: true,
  figures: Array.from({ length: 10 }, (_figure, figure) => ({
    label: `Installed Capacity ${figure}`,
    value: 6_200 + figure,
    unit: 'kilowatts' as const,
    text: `${6_200 + figure} kW`,
    ref: null,
    notes: [index * 20 + figure + 1],
  })),
  tables: [
    {
      title: 'As stated in the documents',
      columns: [
        { label: 'Document', width: 36 },
        { label: 'Fact', width: 32 },
        { label: 'As stated', width: 32 },
      ],
      rows: Array.from({ length: 32 }, (_row, row) => ({
        cells: ['Interconnection Agreement', `Fact ${row}`, `$${(row * 1_234.5).toFixed(2)}`],
        refs: [],
        notes: [index * 20 + (row % 10) + 1],
      })),
    },
  ],
  drawing: null,
  notes: Array.from({ length: 10 }, (_note, note) => ({
    number: index * 20 + note + 1,
    text: `Interconnection Agreement, “agreement.pdf”, version 2, page ${note + 1}, confirmed by Ada Quinn.`,
    path: `/document-viewer/${note + 1}/?version=2&page=${note + 1}`,
  })),
})

const work: ReportWork = {
  report: {
    title: 'Project Diligence Report',
    project: 'Sandy Creek Solar',
    seller: 'Halcyon Ridge Renewables',
    audience: 'Prepared for buyers',
    sections: Array.from({ length: SECTIONS }, (_section, index) => section(index)),
    disclaimer: 'This report puts together what stood in the diligence record. '.repeat(6),
  },
  date: 'November 23, 2026',
  at: '2026-11-23T12:00:00.000Z',
  number: 1,
  publicUrl: 'http://localhost:3000',
}

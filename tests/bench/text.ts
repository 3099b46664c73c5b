import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { openServices } from '#server/services/open.ts'
import { alternate, median, ms, ratio, table } from './lib.ts'
import { contractPdf } from './text-data.ts'

/** Text with boxes compared with plain PDF.js in one thread and pdftotext (docs/benchmarks.md, "Text"). */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)
const PROGRAM = join(import.meta.dirname, 'text-read.ts')
const run = promisify(execFile)

interface Contract {
  pages: number
  path: string
  /** Reads in a row, so that short files take long enough to be timed. */
  times: number
}

export async function benchText(): Promise<string> {
  const work = await mkdtemp(join(tmpdir(), 'jb-bench-text-'))
  try {
    const contracts: Contract[] = []
    for (const [pages, times] of [
      [300, 3],
      [20, 20],
      [2, 100],
    ] as const) {
      const path = join(work, `${pages}.pdf`)
      await writeFile(path, await contractPdf(pages))
      contracts.push({ pages, path, times })
    }
    const rows: string[][] = []
    for (const contract of contracts) rows.push(...(await compare(contract)))
    const head = ['file', 'measure', 'product', 'baseline', 'ratio', 'target']
    const long = contracts[0]?.path ?? ''
    return `${table(head, rows)}\n\n${await othersMeanwhile(work, long)}`
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

interface Seen {
  time: number
  /** Milliseconds of processor time. */
  processor: number
  peak: number
}

async function compare({ pages, path, times }: Contract): Promise<string[][]> {
  const poppler = await hasPdftotext()
  const seen = await alternate<'product' | 'plain' | 'poppler', Seen>(ROUNDS, {
    product: () => readings('product', path, times),
    plain: () => readings('plain', path, times),
    poppler: () =>
      poppler ? pdftotext(path) : Promise.resolve({ time: 0, processor: 0, peak: 0 }),
  })
  const name = `${pages} pages`
  const speed = (who: 'plain' | 'poppler', target: string) => [
    name,
    `speed to ${who === 'plain' ? 'plain pdfjs' : 'pdftotext -bbox'}`,
    ms(median(seen.product.map(({ time }) => time))),
    ms(median(seen[who].map(({ time }) => time))),
    ratio(median(seen.product.map(({ time }, round) => (seen[who][round]?.time ?? 0) / time))),
    target,
  ]
  const long = pages === 300
  const mid = (who: 'product' | 'plain', what: 'processor' | 'peak') =>
    median(seen[who].map((one) => one[what]))
  const [spent, spentPlain] = [mid('product', 'processor'), mid('plain', 'processor')]
  const rows = [
    speed('plain', long ? '1.70 at least' : '0.95 at least'),
    [name, 'processor time', ms(spent), ms(spentPlain), ratio(spent / spentPlain), ''],
  ]
  if (!long) return rows
  if (poppler) rows.push(speed('poppler', '0.90 at least'))
  const [ours, theirs] = [mid('product', 'peak') / 2 ** 20, mid('plain', 'peak') / 2 ** 20]
  const shown = [`${ours.toFixed(0)} MB`, `${theirs.toFixed(0)} MB`, ratio(ours / theirs)]
  rows.push([name, 'peak memory of the process', ...shown, '1.30 at most'])
  return rows
}

/** The median of several reads in one warm process, and its peak memory. */
async function readings(how: 'product' | 'plain', path: string, times: number): Promise<Seen> {
  const { stdout } = await run(process.execPath, [PROGRAM, how, path, String(times)])
  const seen: { times: number[]; processor: number; peak: number } = JSON.parse(stdout)
  return { ...seen, time: median(seen.times) }
}

async function pdftotext(path: string): Promise<Seen> {
  const start = performance.now()
  await run('pdftotext', ['-bbox', path, '/dev/null'])
  return { time: performance.now() - start, processor: 0, peak: 0 }
}

const hasPdftotext = () =>
  run('pdftotext', ['-v']).then(
    () => true,
    () => false,
  )

/** p99 of a call of the running app, with and without long files being read. */
async function othersMeanwhile(work: string, path: string): Promise<string> {
  const database = await openDatabase({ folder: join(work, 'data') })
  const config = readConfig({
    DATA_DIR: join(work, 'data'),
    LOG_LEVEL: 'silent',
    DEMO: '0',
    RATE_GENERAL_PER_MINUTE: '100000000',
  })
  const services = await openServices(config, database, () => {})
  const app = await buildApp({ config, database, services })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  // At the pace of users rather than as fast as possible.
  const ask = async () => {
    const url = `${address}/api/active-user/`
    const result = await autocannon({ url, connections: 4, overallRate: 200, duration: SECONDS })
    return result.latency.p99
  }
  let files = 0
  const seen = await alternate(ROUNDS, {
    idle: ask,
    async reading() {
      let over = false
      const reading = (async () => {
        for (; !over; files++) await services.text.readPages(path, 'application/pdf')
      })()
      const p99 = await ask()
      over = true
      await reading
      return p99
    },
  })
  await app.close()
  await services.jobs.stop()
  await services.text.close()
  await database.close()
  const [idle, reading] = [median(seen.idle), median(seen.reading)]
  const row = [
    'p99 of a call',
    ms(reading),
    ms(idle),
    ratio(reading / Math.max(1, idle)),
    '1.20 at most',
  ]
  const head = ['while 300-page files are read', 'reading', 'idle', 'ratio', 'target']
  return `${table(head, [row])}\n\n${files} files were read meanwhile.`
}

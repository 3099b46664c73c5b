import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { alternate, median, ms, ratio, table } from './lib.ts'

/** First start and restart of the database compared with bare PGlite (docs/benchmarks.md, "Start"). */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const PROGRAM = join(import.meta.dirname, 'open.ts')
const run = promisify(execFile)

export async function benchStart(): Promise<string> {
  const work = await mkdtemp(join(tmpdir(), 'jb-bench-start-'))
  let count = 0
  const fresh = () => join(work, String(++count))
  // The first use fills the snapshot cache; the measurement is warm.
  await opened('product', fresh())
  const first = await alternate(ROUNDS, {
    product: () => opened('product', fresh()),
    bare: () => opened('bare-new', fresh()),
  })
  const kept = { product: fresh(), bare: fresh() }
  await opened('product', kept.product)
  await opened('bare-new', kept.bare)
  const restart = await alternate(ROUNDS, {
    product: () => opened('product', kept.product),
    bare: () => opened('bare', kept.bare),
  })
  await rm(work, { recursive: true, force: true })
  return table(
    ['start', 'product', 'bare PGlite', 'ratio', 'target'],
    [row('first, empty folder', first, 0.6), row('restart with data', restart, 1.2)],
  )
}

function row(name: string, seen: { product: number[]; bare: number[] }, target: number) {
  const ratios = seen.product.map((value, index) => value / (seen.bare[index] ?? 1))
  return [
    name,
    ms(median(seen.product)),
    ms(median(seen.bare)),
    ratio(median(ratios)),
    ratio(target),
  ]
}

/** Milliseconds from the start of a new process to its first answered query. */
async function opened(how: 'product' | 'bare' | 'bare-new', folder: string): Promise<number> {
  const { stdout } = await run(process.execPath, [PROGRAM, how, folder])
  return Number(stdout)
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectEmbedded, connectServer } from '#server/backup/connect.ts'
import { liveSocket } from '#server/db/live-socket.ts'
import { csvText } from '#shared/format/csv.ts'
import { prepare, type Session, type Store } from './calls.ts'
import { ms, table } from './lib.ts'
import { startProduct } from './server.ts'

/**
 * How long a file of projects takes to be checked, applied, judged by the rules, and undone, and how
 * long other users wait in the meantime (docs/benchmarks.md, "Import").
 */

const ROWS = Number(process.env.BENCH_IMPORT_ROWS ?? 20_000)
/** Pause between two reads of the other user. */
const READ_MS = 100
/** Pause between the rules of a project's last change and its next change. */
const EDIT_MS = 500
const READ = '/api/projects/?range=[0,24]&sort=["name","ASC"]'

const HEADINGS = [
  'Name',
  'Seller',
  'Type',
  'kW DC',
  'Construction Start',
  'Projected ITC Amount',
  'County',
  'State',
]

/** A file of new projects, alternating among twelve sellers. */
const file = () =>
  csvText(
    HEADINGS,
    Array.from({ length: ROWS }, (_, n) => [
      `Imported ${n + 1}`,
      `B${1 + (n % 12)}`,
      ['Rooftop Solar', 'Ground-Mount Solar', 'Storage', 'RNG'][n % 4] ?? null,
      500 + n,
      `${1 + (n % 12)}/15/2025`,
      100_000 + n * 37,
      'Adams',
      'CO',
    ]),
  )

/** Runs with ten thousand existing projects. */
export async function benchImport(store: Store): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jb-bench-import-'))
  const session = await prepare(store, folder)
  const env = {
    DATABASE_URL: store.kind === 'postgres' ? store.url : '',
    RATE_GENERAL_PER_MINUTE: '100000000',
  }
  const product = await startProduct(folder, env)
  try {
    const steps = await bring(product.base, session, await marksOf(store, folder))
    return table(
      [
        'step',
        'time',
        'rows a second',
        'reads meanwhile',
        'turned away',
        'read p50',
        'read p95',
        'slowest read',
        'changes',
        'rules p50',
        'slowest rules',
      ],
      steps.map(({ name, time, reads, refused, verdicts }) => [
        name,
        `${(time / 1_000).toFixed(1)} s`,
        (ROWS / (time / 1_000)).toFixed(0),
        String(reads.length),
        String(refused),
        ...[0.5, 0.95, 1].map((share) => ms(quantile(reads, share))),
        String(verdicts.length),
        ...[0.5, 1].map((share) => ms(quantile(verdicts, share))),
      ]),
    )
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads how many projects still wait for their rules. */
async function marksOf(store: Store, folder: string): Promise<() => Promise<number>> {
  const host = liveSocket(folder)
  const client =
    store.kind === 'postgres'
      ? await connectServer(store.url)
      : host && (await connectEmbedded(host))
  if (!client) throw new Error('The embedded database does not answer')
  return async () => {
    const { rows } = await client.query('select count(*)::int as marks from policy_due')
    return rows[0].marks
  }
}

interface Step {
  name: string
  time: number
  /** Milliseconds that others' reads took in the meantime. */
  reads: number[]
  refused: number
  /** Milliseconds from the response to a change until its rule results are stored. */
  verdicts: number[]
}

async function bring(
  base: string,
  { cookie, csrf }: Session,
  marks: () => Promise<number>,
): Promise<Step[]> {
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { cookie, 'x-csrftoken': csrf }
    let response = await fetch(`${base}${path}`, { headers, ...init })
    while (response.status === 503) {
      await sleep(READ_MS)
      response = await fetch(`${base}${path}`, { headers, ...init })
    }
    const body = await response.json()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`)
    return body
  }
  const steps: Step[] = []
  const [mine] = await call(READ)
  let capacity = 1_000
  /** Milliseconds from the response to a change of one project until its rules have run. */
  const changed = async (): Promise<number> => {
    const analysis = `/api/project/${mine.id}/policy-analysis/`
    const { evaluated_at: before } = await call(analysis)
    const headers = { cookie, 'x-csrftoken': csrf, 'content-type': 'application/json' }
    const body = JSON.stringify({ installed_capacity_dc: ++capacity })
    await call(`/api/project/${mine.id}/`, { method: 'PATCH', headers, body })
    const asked = performance.now()
    while ((await call(analysis)).evaluated_at === before) await sleep(READ_MS / 2)
    return performance.now() - asked
  }
  const step = async (name: string, isOver: () => Promise<boolean>) => {
    const [start, reads, verdicts] = [performance.now(), [] as number[], [] as number[]]
    let [refused, isRunning] = [0, true]
    const editor = (async () => {
      while (isRunning) {
        verdicts.push(await changed())
        await sleep(EDIT_MS)
      }
    })()
    while (!(await isOver())) {
      const asked = performance.now()
      const { status } = await fetch(`${base}${READ}`, { headers: { cookie } })
      // On a busy machine the product briefly refuses requests.
      if (status === 503) refused++
      else reads.push(performance.now() - asked)
      await sleep(READ_MS)
    }
    const time = performance.now() - start
    isRunning = false
    await editor
    steps.push({ name, time, reads, refused, verdicts })
  }
  const form = new FormData()
  form.set('file', new Blob([file()]), 'projects.csv')
  const { id } = await call('/api/projects-import/?dry_run=1', { method: 'POST', body: form })
  const path = `/api/projects-import/${id}/`
  const reaches = (state: string) => async () => (await call(path)).state === state
  await step('check', reaches('ready'))
  const { counts } = await call(path)
  if (counts.create !== ROWS) throw new Error(`Rows were refused: ${JSON.stringify(counts)}`)
  await call(`${path}apply/`, { method: 'POST' })
  await step('apply, with the rules', async () => (await reaches('applied')()) && !(await marks()))
  await call(`${path}undo/`, { method: 'POST' })
  await step('undo', reaches('undone'))
  return steps
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  Number.NaN

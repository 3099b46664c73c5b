import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { About, Places } from '#server/about.ts'
import { JOB_NAMES } from '#server/jobs/jobs.ts'
import type { JobFigure } from '#server/jobs/try.ts'
import { type Figure, openFigures } from './figures.ts'
import { measureFiles } from './file-metrics.ts'
import type { LookAround } from './readiness.ts'
import { type Guarded, measureSafety } from './safety-metrics.ts'

/** The result of one request; the route is a template without IDs. */
export interface RequestFigure {
  method: string
  route: string
  status: number
  seconds: number
}

/** The metrics of this process in the Prometheus text format. */
export interface Metrics {
  contentType: string
  text(): Promise<string>
  request(figure: RequestFigure): void
  job(figure: JobFigure): void
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** Jobs take from milliseconds to most of an hour. */
const JOB_BUCKETS = [0.05, 0.25, 1, 5, 15, 60, 300, 900, 3_600]
const JOB_STATES = ['waiting', 'active', 'retry', 'parked'] as const
const MAIL_STATES = ['waiting', 'refused'] as const

/** Starts measuring this process. docs/operations.md lists what to watch. */
export function openMetrics(
  guarded: Guarded,
  lookAround: LookAround,
  about: About & { places: Places },
): Metrics {
  const { pool } = guarded
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'joulebridge_http_request_duration_seconds',
    help: 'Answered requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  })
  tellAbout(register, about)
  const jobs = new Histogram({
    name: 'joulebridge_job_duration_seconds',
    help: 'Tries at jobs in this process by queue and what became of them.',
    labelNames: ['queue', 'outcome'],
    buckets: JOB_BUCKETS,
    registers: [register],
  })
  measurePool(register, pool)
  measureDependencies(register, lookAround)
  const figures = openFigures(pool)
  measureFigures(register, figures)
  measureFiles(register, figures)
  measureSafety(register, guarded)
  return {
    contentType: register.contentType,
    text: () => register.metrics(),
    request: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    job: ({ seconds, ...labels }) => jobs.observe(labels, seconds),
  }
}

function tellAbout(register: Registry, { version, role, places }: About & { places: Places }) {
  new Gauge({
    name: 'joulebridge_build_info',
    help: 'What this process is and where it keeps data; always 1.',
    labelNames: ['version', 'role', 'database', 'files'],
    registers: [register],
  }).set({ version, role, ...places }, 1)
}

function measurePool(register: Registry, pool: Pool): void {
  new Gauge({
    name: 'joulebridge_database_connections',
    help: 'Connections of this process by state, their limit, and callers that wait for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
      this.set({ state: 'limit' }, pool.options.max)
    },
  })
}

function measureDependencies(register: Registry, lookAround: LookAround): void {
  new Gauge({
    name: 'joulebridge_dependency_up',
    help: 'Whether a dependency answers this process: 1 or 0.',
    labelNames: ['dependency'],
    registers: [register],
    async collect() {
      const { dependencies } = await lookAround()
      for (const [dependency, up] of Object.entries(dependencies))
        this.set({ dependency }, up ? 1 : 0)
    },
  })
}

/** Registers figures of the whole installation; absent while the database doesn't respond. */
function measureFigures(register: Registry, read: () => Promise<Figure[]>): void {
  const registers = [register]
  const figures = async (what: Figure['what']) =>
    (await read().catch(() => null))?.filter((figure) => figure.what === what) ?? null
  new Gauge({
    name: 'joulebridge_jobs',
    help: 'Jobs by queue and state; parked ones failed all their tries.',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset()
      const found = await figures('job')
      if (!found) return
      for (const queue of JOB_NAMES) for (const state of JOB_STATES) this.set({ queue, state }, 0)
      for (const { name, state, count } of found) this.set({ queue: name, state }, count)
    },
  })
  new Gauge({
    name: 'joulebridge_jobs_oldest_seconds',
    help: 'Age of the oldest job of a queue that has not ended, parked ones left out.',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset()
      const found = await figures('job')
      if (!found) return
      const open = found.filter(({ state }) => state !== 'parked')
      for (const queue of JOB_NAMES) {
        const ages = open.filter(({ name }) => name === queue).map(({ seconds }) => seconds)
        this.set({ queue }, Math.max(0, ...ages))
      }
    },
  })
  new Gauge({
    name: 'joulebridge_mails',
    help: 'Mails that wait to be sent, and those that the mail server refused for good.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      const found = await figures('mail')
      if (!found) return
      for (const state of MAIL_STATES) this.set({ state }, 0)
      for (const { state, count } of found) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'joulebridge_mails_oldest_seconds',
    help: 'Age of the oldest mail that waits to be sent.',
    registers,
    async collect() {
      this.reset()
      const found = await figures('mail')
      if (found) this.set(found.find(({ state }) => state === 'waiting')?.seconds ?? 0)
    },
  })
  new Gauge({
    name: 'joulebridge_removal_rests_seconds',
    help: 'Seconds that nothing is removed by age, because the clock of the database moved or this process has another one; 0 otherwise.',
    registers,
    async collect() {
      this.reset()
      const found = await figures('rest')
      if (found) this.set(found[0]?.seconds ?? 0)
    },
  })
}

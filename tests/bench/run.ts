import { withCluster } from '#scripts/postgres-cluster.ts'
import { machine } from './lib.ts'

/**
 * `npm run bench [-- start|pglite|calls|policy|guarantors|settlement|confirm|step-up|screening|scale|import|load|lists|viewer|text|labels|downloads|binder|unpack|report|risk|simulations|simulator|lanes|migrations]`: product and baseline in turn, in the same run. Figures go
 * to docs/benchmarks.md by hand, with the machine they were measured on. Calls, policy, guarantors, settlement, confirm, step-up, scale, import, and migrations each need
 * an empty database: on the server of BENCH_DATABASE_URL, or on a cluster of their own.
 */
const suites = {
  start: async () => (await import('./start.ts')).benchStart(),
  pglite: async () => (await import('./calls.ts')).benchCalls({ kind: 'pglite' }),
  load: async () => (await import('./first-load.ts')).benchFirstLoad(),
  text: async () => (await import('./text.ts')).benchText(),
  labels: async () => (await import('./labels.ts')).benchLabels(),
  downloads: async () => (await import('./downloads.ts')).benchDownloads(),
  binder: async () => (await import('./binder.ts')).benchBinder(),
  unpack: async () => (await import('./unpack.ts')).benchUnpack(),
  report: async () => (await import('./report.ts')).benchReport(),
  risk: async () => (await import('./risk.ts')).benchRisk(),
  simulations: async () => (await import('./simulations.ts')).benchSimulations(),
  simulator: async () => (await import('./simulator.ts')).benchSimulator(),
  lists: async () => (await import('./lists.ts')).benchLists(),
  viewer: async () => (await import('./viewer.ts')).benchViewer(),
  calls: () =>
    onPostgres(async (url) => (await import('./calls.ts')).benchCalls({ kind: 'postgres', url })),
  policy: () => onPostgres(async (url) => (await import('./policy.ts')).benchPolicy(url)),
  guarantors: () =>
    onPostgres(async (url) => (await import('./guarantors.ts')).benchGuarantors(url)),
  settlement: () =>
    onPostgres(async (url) => (await import('./settlement.ts')).benchSettlement(url)),
  confirm: () => onPostgres(async (url) => (await import('./confirm.ts')).benchConfirm(url)),
  'step-up': () => onPostgres(async (url) => (await import('./step-up.ts')).benchStepUp(url)),
  screening: () => onPostgres(async (url) => (await import('./screening.ts')).benchScreening(url)),
  // Each order on its own cluster, since a label for one file would teach the next.
  lanes: async () =>
    (await import('./lanes.ts')).benchLanes(async (use) => withCluster(({ url }) => use(url))),
  scale: () => onPostgres(async (url) => (await import('./scale.ts')).benchScale(url)),
  migrations: () =>
    onPostgres(async (url) => (await import('./migrations.ts')).benchMigrations(url)),
  import: async () => {
    const { benchImport } = await import('./import.ts')
    const embedded = await benchImport({ kind: 'pglite' })
    return `${embedded}\n\n${await onPostgres((url) => benchImport({ kind: 'postgres', url }))}`
  },
} as const

async function onPostgres(bench: (url: string) => Promise<string>): Promise<string> {
  const named = process.env.BENCH_DATABASE_URL
  const seen = named ? await bench(named) : await withCluster(({ url }) => bench(url))
  return seen ?? 'Not measured.'
}

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
console.log(machine())
for (const [name, suite] of Object.entries(suites)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n## ${name}\n\n${await suite()}`)
}
process.exit(0)

import { machine } from './lib.ts'

/**
 * `npm run bench [-- start|pglite|calls|growth|load|lists|viewer|text|labels|downloads|unpack]`: product and baseline in turn, in the same run. Figures go
 * to docs/benchmarks.md by hand, with the machine they were seen on. Calls and growth on
 * PostgreSQL need BENCH_DATABASE_URL: an empty database on a server, each its own.
 */
const suites = {
  start: async () => (await import('./start.ts')).benchStart(),
  pglite: async () => (await import('./calls.ts')).benchCalls({ kind: 'pglite' }),
  load: async () => (await import('./first-load.ts')).benchFirstLoad(),
  text: async () => (await import('./text.ts')).benchText(),
  labels: async () => (await import('./labels.ts')).benchLabels(),
  downloads: async () => (await import('./downloads.ts')).benchDownloads(),
  unpack: async () => (await import('./unpack.ts')).benchUnpack(),
  lists: async () => (await import('./lists.ts')).benchLists(),
  viewer: async () => (await import('./viewer.ts')).benchViewer(),
  calls: async () => {
    const url = process.env.BENCH_DATABASE_URL
    if (!url) return 'BENCH_DATABASE_URL is not set: calls on PostgreSQL were not measured.'
    return (await import('./calls.ts')).benchCalls({ kind: 'postgres', url })
  },
  growth: async () => {
    const url = process.env.BENCH_DATABASE_URL
    if (!url) return 'BENCH_DATABASE_URL is not set: growth was not measured.'
    return (await import('./growth.ts')).benchGrowth(url)
  },
} as const

const asked = process.argv.slice(2)
console.log(machine())
for (const [name, suite] of Object.entries(suites)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n## ${name}\n\n${await suite()}`)
}
process.exit(0)

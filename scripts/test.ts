import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { processorMsOfChildren } from '#tests/support/processor-time.ts'
import { journeyFailures, testFailures } from './failures.ts'
import { along, beside, has, ROOT, say } from './run.ts'
import { dearest } from './test-costs.ts'

/**
 * `npm test`: static checks, then the journeys in a browser and all tests on the embedded database side by side.
 * Journeys wait for pages a third of their time, in which the tests run.
 */

const RESULTS = join(ROOT, 'test-results')
mkdirSync(RESULTS, { recursive: true })
const COSTS = join(RESULTS, 'costs.jsonl')
rmSync(COSTS, { force: true })
/** Failures whose errors are repeated at the end. */
const SHOWN = 10

const started = Date.now()
const failedSteps: string[] = []
await step('Types, lint, unused code', () =>
  along(process.execPath, ['scripts/check.ts', '--static']),
)
if (failedSteps.length === 0) {
  await Promise.all([
    step('Journeys in Chromium', () => along(process.execPath, ['scripts/e2e.ts'])),
    step('Tests on PGlite', testsOnPGlite),
  ])
}

const tests = [vitestCount('vitest.json'), playwrightCount('playwright.json')]
const passed = tests.reduce((sum, count) => sum + count.passed, 0)
// A step that failed without a failed test, such as the type check, counts as one.
const failed = Math.max(
  tests.reduce((sum, count) => sum + count.failed, 0),
  failedSteps.length,
)
say(
  `Server tests ran on PGlite only; ${has('psql') ? 'PostgreSQL is here' : 'PostgreSQL is not installed'}: ` +
    '`npm run test:postgres` runs there what may differ.',
)
for (const name of failedSteps) say(`Failed: ${name}`)
for (const failure of testFailures(read('vitest.json')).slice(0, SHOWN)) say(failure)
for (const failure of journeyFailures(read('playwright.json')).slice(0, SHOWN)) say(failure)
sayCosts()
console.log(`${passed} passed, ${failed} failed`)
process.exit(failedSteps.length > 0 ? 1 : 0)

async function step(name: string, work: () => Promise<number>): Promise<void> {
  say(name)
  if ((await work()) !== 0) failedSteps.push(name)
}

/** What they print is shown at their end: the journeys print meanwhile, and come first. */
async function testsOnPGlite(): Promise<number> {
  const args = ['run', '--project=!processes', ...vitestReporters('vitest.json')]
  const { code, output } = await beside('vitest', args, { TEST_COSTS: COSTS })
  process.stdout.write(output)
  return code
}

/** Wall time says little on a busy machine, so processor time is printed too, with the most expensive files. */
function sayCosts() {
  const files = existsSync(COSTS) ? dearest(readFileSync(COSTS, 'utf8')) : []
  if (files.length > 0) say('Dearest files of tests, in processor seconds:')
  for (const { path, seconds } of files) console.log(`${seconds.toFixed(1).padStart(6)}  ${path}`)
  const spent = processorMsOfChildren()
  const minutes = spent === null ? '' : ` and ${(spent / 60_000).toFixed(1)} processor minutes`
  say(`Took ${Math.round((Date.now() - started) / 1_000)} s${minutes}`)
}

function vitestReporters(file: string): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${join(RESULTS, file)}`]
}

function vitestCount(file: string) {
  const report = read(file)
  return { passed: Number(report.numPassedTests ?? 0), failed: Number(report.numFailedTests ?? 0) }
}

function playwrightCount(file: string) {
  const stats = read(file).stats
  const count = (key: string): number =>
    stats && typeof stats === 'object' && key in stats ? Number(Reflect.get(stats, key)) : 0
  return { passed: count('expected') + count('flaky'), failed: count('unexpected') }
}

/** Reads a report of this run; one left by an earlier run does not count. */
function read(file: string): Record<string, unknown> {
  try {
    const report = JSON.parse(readFileSync(join(RESULTS, file), 'utf8'))
    const begun = Number(report.startTime ?? Date.parse(report.stats?.startTime ?? ''))
    return begun >= started - 1_000 ? report : {}
  } catch {
    return {}
  }
}

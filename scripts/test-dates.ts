import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeClockIn } from '#tests/support/fake-clock.ts'
import { installPackages, must, run, say } from './run.ts'

/**
 * `npm run test:dates -- 2028-02-29 [files]`: the unit tests as they would run on another day. Every process runs under
 * libfaketime, including Node and the embedded database; the machine's clock is unchanged. With `--journeys` as the first
 * argument after the day, the journeys run instead: the server and the browser windows are on that day.
 */

const DAY_MS = 86_400_000

const [day = '', ...rest] = process.argv.slice(2)
const journeys = rest[0] === '--journeys'
const offset = Math.round((Date.parse(day) - Date.parse(today())) / DAY_MS)
if (Number.isNaN(offset)) {
  console.error('Name a day: npm run test:dates -- 2028-02-29 [--journeys] [files]')
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'jb-dates-'))
const file = join(folder, 'clock')
const clock = fakeClockIn(file) ?? (installPackages('faketime') ? fakeClockIn(file) : null)
if (!clock) process.exit(1)
clock.set(`${offset < 0 ? '' : '+'}${offset}d`)
if (journeys) must(process.execPath, ['scripts/build.ts'])
say(`On ${day}`)
const defaults = rest.some((arg) => arg.startsWith('--project')) ? [] : ['--project', '!processes']
const code = journeys
  ? run(process.execPath, ['scripts/e2e.ts', ...rest.slice(1)], clock.env)
  : run('vitest', ['run', ...defaults, ...rest], clock.env)
rmSync(folder, { recursive: true })
process.exit(code)

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

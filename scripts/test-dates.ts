import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeClockIn } from '#tests/support/fake-clock.ts'
import { installPackages, must, run, say } from './run.ts'

/**
 * `npm run test:dates -- 2028-02-29`: `npm test` as it would run on another day. Every process runs under libfaketime,
 * including Node and the embedded database; the machine's clock is unchanged. With files after the day only these tests
 * run; with `--journeys` only the journeys, whose server and browser windows are on that day.
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
// The offset stays as it is, so that it need not be read with every look at the clock.
const code = runOnDay({ ...clock.env, FAKETIME_NO_CACHE: '0' })
rmSync(folder, { recursive: true })
process.exit(code)

function runOnDay(env: Record<string, string>): number {
  if (rest.length === 0) return run(process.execPath, ['scripts/test.ts'], env)
  if (journeys) return run(process.execPath, ['scripts/e2e.ts', ...rest.slice(1)], env)
  const defaults = rest.some((arg) => arg.startsWith('--project'))
    ? []
    : ['--project', '!processes']
  return run('vitest', ['run', ...defaults, ...rest], env)
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

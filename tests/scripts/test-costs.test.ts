import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DEAR_TESTS } from '#scripts/dear-tests.ts'
import { dearest, tooDear } from '#scripts/test-costs.ts'
import { processorMsOfChildren, processorMsWithPrograms } from '#tests/support/processor-time.ts'

it('names the costliest files first, as many as asked for', () => {
  const line = (path: string, seconds: number) => `${JSON.stringify({ path, seconds })}\n`
  const lines = line('a', 1) + line('b', 12.5) + line('c', 3)
  expect(dearest(lines, 2)).toEqual([
    { path: 'b', seconds: 12.5 },
    { path: 'c', seconds: 3 },
  ])
  expect(dearest('')).toEqual([])
})

it('finds the files that cost too much, except those with a reason', () => {
  const lines = [16, 15, 40].map((seconds, at) => JSON.stringify({ path: `${at}`, seconds }))
  expect(tooDear(lines.join('\n'), {})).toMatchObject([{ path: '2' }, { path: '0' }])
  expect(tooDear(lines.join('\n'), { 2: 'its reason' })).toMatchObject([{ path: '0' }])
})

it('allows the first file of a process what loading costs', () => {
  const lines = [26, 28].map((seconds, at) =>
    JSON.stringify({ path: `${at}`, seconds, first: true }),
  )
  expect(tooDear(lines.join('\n'), {})).toMatchObject([{ path: '1' }])
})

it('lists no reason for a file that is gone', () => {
  expect(Object.keys(DEAR_TESTS).filter((path) => !existsSync(path))).toEqual([])
})

it.runIf(process.platform === 'linux')('counts the processor time of ended programs', () => {
  const before = processorMsOfChildren() ?? Number.NaN
  const busy = 'while (process.cpuUsage().user < 200_000);'
  execFileSync(process.execPath, ['-e', busy])
  expect((processorMsOfChildren() ?? Number.NaN) - before).toBeGreaterThanOrEqual(200)
})

it.runIf(process.platform === 'linux')('counts programs while they run, not twice', async () => {
  const busy =
    "while (process.cpuUsage().user < 200_000); process.send('busy'); process.on('message', () => process.exit())"
  const before = processorMsWithPrograms()
  const program = spawn(process.execPath, ['-e', busy], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  await once(program, 'message')
  const running = processorMsWithPrograms() - before
  program.send('end')
  await once(program, 'exit')
  const ended = processorMsWithPrograms() - before
  expect(running).toBeGreaterThanOrEqual(200)
  expect(ended).toBeGreaterThanOrEqual(running)
  expect(ended).toBeLessThan(2 * running)
})

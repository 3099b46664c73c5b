import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { until } from '#tests/support/until.ts'
import { liveMb, WATCHED } from './live-memory.ts'

const HOLDS = `
  globalThis.kept = Array.from({ length: 500_000 }, (_, at) => ({ at }))
  let garbage = Array.from({ length: 2_000_000 }, (_, at) => ({ at }))
  garbage = null
  setInterval(() => {}, 1_000)
  console.error('begun')`

it('measures what is left after a full collection', async () => {
  const child = spawn(process.execPath, ['-e', HOLDS], { env: { ...process.env, ...WATCHED } })
  let output = ''
  child.stderr.on('data', (piece) => {
    output += String(piece)
  })
  try {
    await until('the program has begun', 30_000, () => output.includes('begun'))
    const held = await liveMb({ name: 'a program', output: () => output })
    expect(held).toBeGreaterThan(10)
    expect(held).toBeLessThan(40)
  } finally {
    child.kill()
    await once(child, 'exit')
  }
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { lookAt } from './processes.ts'

it('reads a process while it runs, and returns null once it has ended', async () => {
  const child = spawn('sleep', ['60'])
  const pid = child.pid ?? 0
  await once(child, 'spawn')
  const seen = lookAt(pid)
  expect(seen?.memoryMb).toBeGreaterThan(0)
  expect(seen?.files).toBeGreaterThan(0)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(lookAt(pid)).toBeNull()
})

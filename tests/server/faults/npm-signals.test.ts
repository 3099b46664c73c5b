import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ROOT } from '#scripts/run.ts'
import { newBackupKey } from '#server/backup/encryption.ts'
import { killAll, spawnServer } from './server-process.ts'

/** A pipe that nobody writes into: a command that verifies it runs until it is terminated. */
let pipe: string
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jb-signals-'))
  pipe = join(folder, 'pipe')
  spawnSync('mkfifo', [pipe])
})
afterEach(killAll)
afterAll(() => rm(folder, { recursive: true, force: true }))

const childrenOf = (pid: number): number[] =>
  existsSync(`/proc/${pid}/task/${pid}/children`)
    ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
    : []

/** The command lines of a process and of all its descendants. */
function commandsOf(pid: number): string[] {
  if (!pid) return []
  const own = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ')
  return [own, ...childrenOf(pid).flatMap(commandsOf)]
}

describe('an npm command', () => {
  it.each<NodeJS.Signals>(['SIGTERM', 'SIGINT', 'SIGHUP'])(
    'leaves nothing running when %s reaches npm only',
    async (signal) => {
      const { child, ended } = spawnServer(['npm', 'run', 'backup', '--', '--verify', pipe], {
        BACKUP_KEY: await newBackupKey(),
      })
      const pid = child.pid ?? 0
      await vi.waitFor(
        () => expect(commandsOf(pid).at(-1)).toMatch(/^node --import \S+ scripts\/backup\.ts/),
        30_000,
      )
      process.kill(pid, signal)
      // The command has closed its output, and its process group is empty.
      await ended
      await vi.waitFor(() => expect(() => process.kill(-pid, 0)).toThrow('ESRCH'), 30_000)
    },
    60_000,
  )

  it('runs without a shell that would hold back a signal', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    for (const command of Object.values(scripts)) {
      expect(command).toMatch(/^exec node bootstrap\.mjs /)
    }
  })
})

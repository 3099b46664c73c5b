import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ROOT } from '#scripts/run.ts'
import { newBackupKey } from '#server/backup/encryption.ts'
import { killAll, spawnServer } from './server-process.ts'

/** A command that waits until it is ended: it verifies a pipe that nobody writes into. */
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

/** The arguments of a process and of all that it has started. */
function commandsOf(pid: number): string[] {
  if (!pid) return []
  const own = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ')
  return [own, ...childrenOf(pid).flatMap(commandsOf)]
}

describe('a command of npm', () => {
  it.each<NodeJS.Signals>(['SIGTERM', 'SIGINT', 'SIGHUP'])(
    'leaves nothing running when %s reaches npm alone',
    async (signal) => {
      const { child, ended } = spawnServer(['npm', 'run', 'backup', '--', '--verify', pipe], {
        BACKUP_KEY: await newBackupKey(),
      })
      const pid = child.pid ?? 0
      await vi.waitFor(
        () => expect(commandsOf(pid).at(-1)).toMatch(/^node scripts\/backup\.ts/),
        30_000,
      )
      process.kill(pid, signal)
      // Nobody has its output any more, and its group is empty.
      await ended
      await vi.waitFor(() => expect(() => process.kill(-pid, 0)).toThrow('ESRCH'), 30_000)
    },
    60_000,
  )

  it('has no shell between npm and itself that would keep a signal', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    for (const command of Object.values(scripts)) {
      expect(command).toMatch(/^exec node bootstrap\.mjs /)
    }
  })
})

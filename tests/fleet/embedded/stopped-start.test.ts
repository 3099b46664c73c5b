import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { killAll, SERVER, spawnServer, startServer } from '#tests/server/faults/server-process.ts'
import { until } from '#tests/support/until.ts'

/** A signal in the middle of a start. */

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jb-stopped-'))
})
afterEach(async () => {
  killAll()
  await rm(dataDir, { recursive: true, force: true })
})

const STOPPED = { code: 0, signal: null, output: 'Stopped before it was ready.\n', errors: '' }

const hasChild = (pid: number): boolean =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim() !== ''

describe('a start that is interrupted', () => {
  it.each([
    ['before it has looked at the database', 'lock'],
    ['when the database has its folder', 'postgres'],
    ['when the database answers', 'postgres.run/.s.PGSQL.5432'],
  ])(
    '%s ends with one line and leaves nothing half-made',
    async (_when, sign) => {
      const { child, ended } = spawnServer(SERVER, { DATA_DIR: dataDir })
      await until(`there is ${sign}`, 60_000, () => existsSync(join(dataDir, sign)))
      child.kill('SIGTERM')
      expect(await ended).toEqual(STOPPED)
      const left = await readdir(dataDir)
      expect(left.filter((name) => !['lock', 'postgres', 'files'].includes(name))).toEqual([])
      const next = await startServer(SERVER, { DATA_DIR: dataDir })
      process.kill(next.pid, 'SIGTERM')
      expect(await next.ended).toMatchObject({ code: 0, errors: '' })
    },
    180_000,
  )

  it('ends cleanly before its process handles signals', async () => {
    const command = [process.execPath, 'bootstrap.mjs', 'node', 'server/start.ts']
    const { child, ended } = spawnServer(command, { DATA_DIR: dataDir })
    await until('the process is there', 60_000, () => hasChild(child.pid ?? 0))
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, signal: null, errors: '' })
  })
})

/** @module-tag postgres */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { killAll, SERVER, spawnServer, startServer } from './server-process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jb-start-'))
})
afterEach(killAll)
afterAll(() => rm(folder, { recursive: true, force: true }))

const mounts: string[] = []
afterAll(() => {
  for (const mount of mounts) spawnSync('umount', ['-l', mount])
})

/** Mounts a small file system in memory; null where that is not permitted. */
async function mount(options: string): Promise<string | null> {
  const target = await mkdtemp(join(folder, 'mount-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', target])
  if (status !== 0) return null
  mounts.push(target)
  return target
}

/** Runs a start that must fail, and returns its error output. */
async function failedStart(env: Record<string, string>): Promise<string> {
  const { code, errors, output } = await spawnServer(SERVER, env).ended
  expect([code, output]).toEqual([1, ''])
  return errors
}

const cannotMount = 'this user may not mount file systems here'

describe('a start that cannot succeed ends with one plain line', () => {
  it('about a port that is in use, and creates nothing', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const dataDir = join(folder, 'port')
    expect(await failedStart({ DATA_DIR: dataDir, PORT: String(port) })).toBe(
      `Port ${port} of 127.0.0.1 is taken by another program. Stop that program, or set another PORT.\n`,
    )
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    other.close()
  })

  it('about a host that is not an address of this machine', async () => {
    expect(
      await failedStart({ DATA_DIR: join(folder, 'host'), HOST: '192.0.2.1', PORT: '4179' }),
    ).toBe('192.0.2.1 is not an address of this machine. Set another HOST.\n')
  })

  it('about a path that cannot be a folder', async () => {
    expect(await failedStart({ DATA_DIR: '/dev/null/data' })).toBe(
      'The data folder /dev/null/data cannot be written: a part of its path is not a folder. ' +
        'Make it writable, or set another DATA_DIR.\n',
    )
  })

  it('about a folder that is read-only', async ({ skip }) => {
    const target = (await mount('ro')) ?? skip(cannotMount)
    expect(await failedStart({ DATA_DIR: target })).toBe(
      `The data folder ${target} cannot be written: its file system is read-only. ` +
        'Make it writable, or set another DATA_DIR.\n',
    )
  })

  it.for([
    ['a full disk', 'size=8m', ': 8 MB are free, 160 MB are needed'],
    ['a disk that is full in the middle', 'size=400m,nr_inodes=300', ''],
  ] as const)(
    'about %s, and leaves no partial database',
    async ([_what, options, looked], { skip }) => {
      const target = (await mount(options)) ?? skip(cannotMount)
      expect(await failedStart({ DATA_DIR: target })).toBe(
        `There is not enough space for the data folder ${target}${looked}. Free some, or set another DATA_DIR, ` +
          'and start again.\n',
      )
      expect((await readdir(target)).filter((name) => name.startsWith('postgres'))).toEqual([])
    },
  )

  it('about a database server that does not respond', async () => {
    const env = {
      DATA_DIR: join(folder, 'server'),
      DATABASE_URL: 'postgres://jb:secret@127.0.0.1:9/jb',
    }
    expect(await failedStart(env)).toBe(
      'The database at 127.0.0.1:9 cannot be used: nothing answers there. Start it, or set another DATABASE_URL.\n',
    )
  })

  it('about a TRUST_PROXY that is not an address or a range', async () => {
    expect(await failedStart({ DATA_DIR: join(folder, 'proxy'), TRUST_PROXY: 'the proxy' })).toBe(
      'The environment is not right:\n' +
        '  - TRUST_PROXY must be addresses or ranges such as 10.0.0.0/8, separated by commas\n',
    )
  })
})

describe('a started server', () => {
  it('does not log the token of a reset link', async () => {
    const server = await startServer(SERVER, { DATA_DIR: join(folder, 'log'), LOG_LEVEL: 'info' })
    await fetch(`http://127.0.0.1:${server.port}/password/reset/7/very-secret?x=very-secret`)
    await fetch(`http://127.0.0.1:${server.port}/password/reset/7/very-secret`, { method: 'POST' })
    process.kill(server.pid, 'SIGTERM')
    const { output, errors } = await server.ended
    expect(output).toContain('/password/reset/[hidden]')
    expect(output + errors).not.toContain('very-secret')
  })
})

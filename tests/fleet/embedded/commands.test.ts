import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { NODE } from '#scripts/run.ts'
import { newBackupKey } from '#server/backup/encryption.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { killAll, spawnServer } from '#tests/server/faults/server-process.ts'

/** How every operator command reports bad arguments and failed preconditions. */

const SERVER = 'server/main.ts'
const BACKUP = 'scripts/backup.ts'
const RESTORE = 'scripts/restore.ts'
const ADMIN = 'scripts/admin-create.ts'
const RECOVER = 'scripts/admin-recover.ts'
const PERSON = ['--email', 'a@example.test', '--first-name', 'A', '--last-name', 'B', '--generate']
type Command = [script: string, args: string[]]
const NOBODY = 'postgresql://jb:secret@127.0.0.1:9/jb'

let folder: string
let key: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jb-commands-'))
  key = await newBackupKey()
})
afterEach(killAll)
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (script: string, args: readonly string[], env: Record<string, string> = {}) =>
  spawnServer([...NODE, script, ...args], { DATA_DIR: folder, ...env }).ended

/** Runs a command that must fail, and returns its one line. */
async function refusal(script: string, args: readonly string[], env: Record<string, string> = {}) {
  const { code, output, errors } = await run(script, args, env)
  expect([code, output]).toEqual([1, ''])
  expect(errors).toMatch(/^.+\n$/)
  return errors.trimEnd()
}

describe('arguments', () => {
  it.each([
    [SERVER, 'Usage: node server/main.ts [migrate [--plan]] [--role=web|worker|all]'],
    [
      BACKUP,
      'Usage: npm run backup -- <file or folder> | --verify <file or folder> | --rehearse <file or folder> [--on-server] | --new-key',
    ],
    [RESTORE, 'Usage: npm run restore -- <file or folder>'],
    [
      ADMIN,
      'Usage: npm run admin:create -- --email <address> --first-name <name> --last-name <name> [--generate]',
    ],
  ])('%s --help prints its usage', async (script, usage) => {
    const { code, output, errors } = await run(script, ['--help'])
    expect([code, output, errors]).toEqual([0, `${usage}\n`, ''])
  })

  it.each<[string, string[], RegExp]>([
    [SERVER, ['--role=boss'], /^--role must be web, worker or all, not boss\. Usage: node server/],
    [SERVER, ['migrate', '--role=web'], /^migrate takes no --role\. Usage: /],
    [SERVER, ['migrat'], /^There is no command migrat\. Usage: /],
    [BACKUP, ['--bogus'], /^There is no option --bogus\. Usage: npm run backup /],
    [RESTORE, ['a', 'b'], /^Usage: npm run restore /],
    [RECOVER, [], /^--email is needed\. Usage: npm run admin:recover /],
    [ADMIN, [], /^--email: .+ --first-name: .+ --last-name: .+ Usage: npm run admin:create /],
  ])('%s %j is refused in one line', async (script, args, line) => {
    expect(await refusal(script, args)).toMatch(line)
  })

  it('without a key, only a backup says how to create one', async () => {
    expect(await refusal(BACKUP, [folder])).toBe(
      'BACKUP_KEY is not set. npm run backup -- --new-key prints a new one.',
    )
    const needed = 'BACKUP_KEY is not set. Set the key that the backup was made with.'
    expect(await refusal(BACKUP, ['--verify', folder])).toBe(needed)
    expect(await refusal(RESTORE, [folder])).toBe(needed)
  })
})

describe('a database', () => {
  it.each<[string, string[]]>([
    [SERVER, ['migrate']],
    [BACKUP, ['.']],
    [RESTORE, [SERVER]],
    [ADMIN, PERSON],
  ])('that does not respond is reported by %s %j', async (script, args) => {
    expect(await refusal(script, args, { DATABASE_URL: NOBODY, BACKUP_KEY: key })).toBe(
      'The database at 127.0.0.1:9 cannot be used: nothing answers there. Start it, or set another DATABASE_URL.',
    )
  })

  const start: Command = [SERVER, []]
  it.each<[string, Command[], (database: string) => Promise<void>]>([
    [
      'an emptied file',
      [start, [BACKUP, ['.']], [ADMIN, PERSON]],
      (database) => truncate(join(database, 'global/pg_control')),
    ],
    ['another version', [start], (database) => writeFile(join(database, 'PG_VERSION'), '99\n')],
  ])('with %s is reported in one line', async (_what, commands, damage) => {
    const dataDir = await mkdtemp(join(folder, 'damaged-'))
    await (await startEmbedded(dataDir)).close()
    await damage(join(dataDir, 'postgres'))
    for (const [script, args] of commands) {
      expect(await refusal(script, args, { DATA_DIR: dataDir, BACKUP_KEY: key })).toBe(
        `The database in ${dataDir}/postgres cannot be opened: it is damaged, or of another version. ` +
          'Restore a backup, or set another DATA_DIR.',
      )
    }
  })
})

describe('places', () => {
  it('that cannot be created are reported at once', async () => {
    const env = { DATA_DIR: '/proc/nothing', BACKUP_KEY: key }
    expect(await refusal(SERVER, [], env)).toBe(
      'The data folder /proc/nothing cannot be written: it is not there and cannot be made. ' +
        'Make it writable, or set another DATA_DIR.',
    )
    expect(await refusal(RESTORE, [SERVER], env)).toBe(
      '/proc/nothing cannot be used: it is not there and cannot be made.',
    )
  })

  it('that a backup cannot be written to are reported', async () => {
    const dataDir = join(folder, 'source')
    await (await startEmbedded(dataDir)).close()
    const env = { DATA_DIR: dataDir, BACKUP_KEY: key }
    expect(await refusal(BACKUP, ['/dev/full/backup'], env)).toBe(
      '/dev/full/backup cannot be used: a part of its path is not a folder.',
    )
    expect(await refusal(BACKUP, ['/proc/backup'], env)).toBe(
      '/proc/backup.partial cannot be used: it is not there and cannot be made.',
    )
  })

  it('that lack space are reported with the space needed', async ({ skip }) => {
    const small = join(folder, 'small')
    await mkdir(small)
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small])
    if (status !== 0) skip('this user may not mount file systems here')
    try {
      expect(await refusal(SERVER, [], { DATA_DIR: join(small, 'data') })).toMatch(
        /^There is not enough space for the data folder .+: 1(\.\d)? MB are free, 160 MB are needed\. Free some/,
      )
      expect(existsSync(join(small, 'data'))).toBe(false)
      const dataDir = join(folder, 'full')
      await (await startEmbedded(dataDir)).close()
      // Fill the disk completely.
      await writeFile(join(small, 'rest'), Buffer.alloc(2 * 1024 ** 2)).catch(() => {})
      expect(await refusal(BACKUP, [small], { DATA_DIR: dataDir, BACKUP_KEY: key })).toBe(
        'The disk is full. Free some space, and try again.',
      )
    } finally {
      spawnSync('umount', ['-l', small])
    }
  })
})

it('compares all files of a new installation', async () => {
  const env = { DATA_DIR: join(folder, 'new'), DEMO: '0' }
  expect((await run(SERVER, ['migrate'], env)).code).toBe(0)
  const { code, output, errors } = await run('scripts/files-verify.ts', ['--hashes'], env)
  expect([code, errors]).toEqual([0, ''])
  expect(output).toBe(
    'The database points at 0 files; the file store holds 0, and 0 in quarantine.\nBytes read and compared: 0 files.\n',
  )
})

describe('the metrics port', () => {
  it('is refused before anything is created when another program uses it', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const dataDir = join(folder, 'port')
    for (const args of [[], ['--role=worker']]) {
      expect(await refusal(SERVER, args, { DATA_DIR: dataDir, METRICS_PORT: String(port) })).toBe(
        `Port ${port} of 127.0.0.1 is taken by another program. Stop that program, or set another METRICS_PORT.`,
      )
    }
    expect(existsSync(dataDir)).toBe(false)
    other.close()
  })

  it('cannot be the port of the product', async () => {
    expect(
      await refusal(SERVER, [], { PORT: '4188', METRICS_PORT: '4188', METRICS_HOST: '0.0.0.0' }),
    ).toBe('PORT and METRICS_PORT cannot both be 4188. Set another METRICS_PORT.')
  })
})

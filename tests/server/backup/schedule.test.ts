import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { ROOT } from '#scripts/run.ts'
import { newBackupKey } from '#server/backup/encryption.ts'
import { openDatabase } from '#server/db/open.ts'
import { newPlace } from './installation.ts'

const example = (name: string) => readFile(join(ROOT, 'docs/deployment', name), 'utf8')

/** The scheduled command that operations.md installs, with the paths of a test. */
async function command(paths: Record<string, string>): Promise<string> {
  const line = (await example('joulebridge-backup.cron')).split('\n')[1] ?? ''
  const [, given = ''] = /^[\d*]+ [\d*]+ \* \* \* root (.+)$/.exec(line) ?? []
  // cron reads a percent sign as the end of the line.
  expect(given).not.toContain('%')
  return Object.entries(paths).reduce((all, [path, here]) => all.replaceAll(path, here), given)
}

it('runs the nightly backup in a bare environment and keeps 30 days', async () => {
  const { dataDir, url = '' } = await newPlace()
  await (await openDatabase({ url, folder: dataDir })).close()
  const backups = join(dataDir, 'backups')
  await mkdir(backups)
  for (const [name, days] of [
    ['joulebridge-20260101T021500Z.tar.age', 31],
    ['joulebridge-20260102T021500Z.tar.age', 29],
  ] as const) {
    await writeFile(join(backups, name), '')
    const then = new Date(Date.now() - days * 86_400_000)
    await utimes(join(backups, name), then, then)
  }
  const settings = `${await example('joulebridge.env')}\nDATA_DIR=${dataDir}\nDATABASE_URL="${url}"\nEMBEDDED=1\n`
  await writeFile(join(dataDir, 'settings.env'), settings)
  await writeFile(join(dataDir, 'key.env'), `BACKUP_KEY=${await newBackupKey()}\n`)
  const line = await command({
    '/etc/joulebridge.env': join(dataDir, 'settings.env'),
    '/etc/joulebridge-backup.env': join(dataDir, 'key.env'),
    '/opt/joulebridge': ROOT,
    '/var/backups/joulebridge': backups,
  })
  const night = spawn('/bin/sh', ['-c', line], { cwd: '/', env: { PATH: '/usr/bin:/bin' } })
  const [said, [code]] = await Promise.all([
    Promise.all([text(night.stdout), text(night.stderr)]),
    once(night, 'exit'),
  ])
  expect([code, ...said]).toEqual([0, '', ''])
  const [kept, made, ...more] = (await readdir(backups)).sort()
  expect([kept, more]).toEqual(['joulebridge-20260102T021500Z.tar.age', []])
  expect(made).toMatch(/^joulebridge-\d{8}T\d{6}Z\.tar\.age$/)
})

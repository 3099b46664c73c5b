import { makeBackup } from '#server/backup/backup.ts'
import { newBackupKey } from '#server/backup/encryption.ts'
import { findBackup } from '#server/backup/places.ts'
import { rehearseRestore } from '#server/backup/rehearse.ts'
import type { ScratchPlace } from '#server/backup/scratch.ts'
import { verifyBackup } from '#server/backup/verify.ts'
import { readCommandLine, UsageError } from '#server/command-line.ts'
import { readConfig } from '#server/config.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { backupKey, PLACES, sizeOf } from './backup/command.ts'
import { endWithProblems } from './command.ts'

/**
 * `npm run backup -- <file or folder>` backs up the database and the files alongside running servers; `--verify <file or
 * folder>` reads a backup and compares every count and hash; `--rehearse <file or folder>` restores it to a separate
 * place, checks everything, and removes it again (`--on-server`: into a separate database on the server of
 * DATABASE_URL); `--new-key` prints a key for BACKUP_KEY.
 */
const USAGE =
  'npm run backup -- <file or folder> | --verify <file or folder> | --rehearse <file or folder> [--on-server] | --new-key'

await endWithProblems(async () => {
  const { values, positionals } = readCommandLine(
    USAGE,
    {
      verify: { type: 'string' },
      rehearse: { type: 'string' },
      'on-server': { type: 'boolean' },
      'new-key': { type: 'boolean' },
    },
    true,
  )
  const [target, ...more] = positionals
  const { verify, rehearse } = values
  const tasks = [values['new-key'], verify, rehearse, target].filter((task) => task !== undefined)
  const place = values['on-server'] ? 'server' : 'folder'
  const isMisplaced = place === 'server' && rehearse === undefined
  if (tasks.length !== 1 || more.length > 0 || isMisplaced) throw new UsageError('', USAGE)
  if (values['new-key']) console.log(await newBackupKey())
  if (verify !== undefined) await tellVerified(verify)
  if (rehearse !== undefined) await tellRehearsed(rehearse, place)
  if (target !== undefined) await tellMade(target)
})

async function tellMade(target: string): Promise<void> {
  const config = readConfig()
  const { path, manifest, noted } = await makeBackup(config, backupKey(config, 'write'), target)
  console.log(`Backup written and read back: ${path} (${sizeOf(manifest)})`)
  if (!noted) {
    console.error('The database could not be told of it, so its age is not among the figures.')
  }
}

async function tellVerified(source: string): Promise<void> {
  const key = backupKey(readConfig(), 'read')
  const path = await findBackup(source)
  const { manifest } = await verifyBackup(path, key)
  console.log(
    `Backup read, every row and file is as it was written: ${path} (${sizeOf(manifest)}, made ` +
      `${manifest.made_at}). It was not restored: --rehearse does that.`,
  )
}

async function tellRehearsed(source: string, place: ScratchPlace): Promise<void> {
  const config = readConfig()
  const { path, manifest, ledger, links } = await rehearseRestore(
    config,
    backupKey(config, 'read'),
    source,
    place,
  )
  const cents = [...ledger].map(([account, sum]) => `${account} ${sum}`).join(', ')
  console.log(`Restored ${path} (made ${manifest.made_at}) into ${PLACES[place]}.`)
  console.log(`Rows: all as in the backup, on opening too (${sizeOf(manifest)}).`)
  console.log(`Ledger: balanced, with the same sums in cents (${cents || 'no entries'}).`)
  console.log(`Files: ${formatNumber(manifest.files.count)} read, each equal to its hash.`)
  console.log('Sequences: none would give out a number twice.')
  console.log(`Audit chain: ${formatNumber(links)} links hold.`)
  console.log('What was restored is removed again.')
}

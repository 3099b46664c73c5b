import { concludedFrom, type Difference, hasLoss } from '#server/backup/differences.ts'
import { rehearseUpgrade } from '#server/backup/rehearse.ts'
import { readCommandLine, UsageError } from '#server/command-line.ts'
import { readConfig } from '#server/config.ts'
import { backupKey, PLACES, sizeOf } from './backup/command.ts'
import { endWithProblems } from './command.ts'

/**
 * `npm run upgrade:rehearse -- <file or folder>` restores a backup to a separate place (`--on-server`: on the server of
 * DATABASE_URL), migrates it to this version, and prints what differs. Exits with 1 if something is lost, otherwise
 * with 0.
 */
const USAGE = 'npm run upgrade:rehearse -- <file or folder> [--on-server]'

const HEADINGS = {
  loss: 'Lost, or money that changed:',
  change: 'Changed:',
  addition: 'New:',
} as const satisfies Record<Difference['kind'], string>

await endWithProblems(async () => {
  const { values, positionals } = readCommandLine(USAGE, { 'on-server': { type: 'boolean' } }, true)
  const place = values['on-server'] ? 'server' : 'folder'
  const [source, ...more] = positionals
  if (source === undefined || more.length > 0) throw new UsageError('', USAGE)
  const config = readConfig()
  const key = backupKey(config, 'read')
  const { path, manifest, migrations, differences } = await rehearseUpgrade(
    config,
    key,
    source,
    place,
  )
  console.log(
    `Restored ${path} (${sizeOf(manifest)}, made ${manifest.made_at}) into ${PLACES[place]}.`,
  )
  console.log(`Migrations applied: ${migrations}`)
  for (const kind of ['loss', 'change', 'addition'] as const) {
    const texts = differences.filter((found) => found.kind === kind).map(({ text }) => text)
    if (texts.length > 0) console.log([HEADINGS[kind], ...texts].join('\n  '))
  }
  console.log(concludedFrom(differences))
  if (hasLoss(differences)) process.exitCode = 1
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { installDefaults } from '#server/db/defaults.ts'
import { openDatabase } from '#server/db/open.ts'
import { seed } from '#server/demo/seed.ts'
import { openServices } from '#server/services/open.ts'
import { endWithProblems } from './command.ts'
import { tellScenarios } from './demo-risk/scenario-results.ts'

/**
 * `npm run demo:risk`: prints the results of the ten scenarios for the demo's largest transfer. Needs no running
 * server: the demo is created in a temporary folder.
 */
await endWithProblems(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'jb-risk-'))
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent', OCR: 'off' })
  const database = await openDatabase({ url: undefined, folder: dataDir })
  const services = await openServices(config, database, () => {})
  try {
    const now = new Date()
    await installDefaults(database.db, now)
    await seed(database.db, services, now)
    for (const line of await tellScenarios(database.db, now)) console.log(line)
  } finally {
    await services.jobs.stop()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
process.exit()

/** @module-tag postgres */
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeBackup } from '#server/backup/backup.ts'
import { newBackupKey } from '#server/backup/encryption.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { openDatabase } from '#server/db/open.ts'
import { auditEvents, auditMonths } from '#server/db/schema/audit.ts'
import { sealAudit } from '#server/features/base/audit/seal.ts'
import { storeMonths } from '#server/features/base/audit/store-months.ts'
import { verifyAudit } from '#server/features/base/audit/verify.ts'
import { openFileStore } from '#server/services/files/open.ts'
import { testApp } from '#tests/support/test-app.ts'
import { configOf, newPlace } from './installation.ts'

const signal = new AbortController().signal
/** Days for which rows of the log are kept. */
const DAYS = 3_650
const NOW = new Date('2026-05-20T12:00:00.000Z')
/** Keeps few ids, trusts a file at once, and lets every link leave by itself. */
const QUICK = { lateIds: 3, keptTwiceMs: 0, lot: 1 }

it('keeps the stored months of the audit chain, which hold where the backup is restored', async () => {
  const app = await testApp({}, { fresh: true })
  onTestFinished(() => app.close())
  const { db, services } = app
  for (const month of ['02', '03', '04', '05']) {
    for (const day of ['03', '07', '11', '15']) {
      await db
        .insert(auditEvents)
        .values([{ kind: 'logout', at: new Date(`2026-${month}-${day}T10:00:00Z`) }])
    }
  }
  await sealAudit({ db, services }, signal, new Date(0), QUICK)
  await storeMonths({ db, files: services.files }, NOW, signal, QUICK)
  const { links } = await verifyAudit(db, services.files, DAYS, NOW)
  expect(await db.$count(auditMonths)).toBe(3)

  const key = await newBackupKey()
  const source = configOf({ url: app.url, dataDir: app.dataDir })
  const target = await newPlace()
  const { path } = await makeBackup(source, key, join((await newPlace()).dataDir, 'backups'))
  await restoreBackup(configOf(target), key, path)
  const restored = await openDatabase({ url: target.url, folder: target.dataDir })
  onTestFinished(() => restored.close())
  const there = openFileStore(configOf(target))
  expect(await verifyAudit(restored.db, there, DAYS, NOW)).toMatchObject({ links, problem: null })
  const [first] = await restored.db.select().from(auditMonths)
  await there.remove(first?.sha256 ?? '')
  expect((await verifyAudit(restored.db, there, DAYS, NOW)).problem).toMatch(/is missing/)
})

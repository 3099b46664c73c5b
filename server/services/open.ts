import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenDatabase } from '#server/db/open.ts'
import { databaseId } from '#server/features/base/installation/facts.ts'
import { watchMissing } from '#server/features/base/installation/missing.ts'
import { openQueue } from '#server/jobs/queue.ts'
import { openReadiness } from '#server/operations/readiness.ts'
import type { Config } from '../config.ts'
import { sandboxBank } from './bank/sandbox.ts'
import type { BankLinkProvider } from './bank-links/provider.ts'
import { sandboxLinks } from './bank-links/sandbox.ts'
import { sandboxKeys, tokenKeys } from './bank-links/token-keys.ts'
import { openFileStore } from './files/open.ts'
import { httpProvider } from './kyb/http.ts'
import { localProvider } from './kyb/local.ts'
import { outboxMail, smtpMail } from './mail.ts'
import { openReportService } from './reports/open.ts'
import type { Services } from './services.ts'
import { lazySignOn } from './sign-on/open.ts'
import { openSimulationService } from './simulations/open.ts'
import { findOcr } from './text/ocr/find.ts'
import { openTextService } from './text/open.ts'

/** Opens each outside service: the real one if configured, otherwise the local default. */
export async function openServices(
  config: Config,
  database: OpenDatabase,
  onTrouble: (error: unknown) => void,
): Promise<Services> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const files = watchMissing(database.db, openFileStore(config), onTrouble)
  return {
    files,
    lookAround: openReadiness(database.pool, files, await databaseId(database.db)),
    mail: config.SMTP_URL
      ? smtpMail(config.SMTP_URL, config.MAIL_FROM)
      : outboxMail(join(config.dataDir, 'outbox'), config.MAIL_FROM),
    bank: sandboxBank(database.db),
    bankLinks: await openBankLinks(config, database),
    tokenKeys: config.BANK_TOKEN_KEYS ? tokenKeys(config.BANK_TOKEN_KEYS) : sandboxKeys(),
    signOn: lazySignOn({ insecure: !config.production }),
    kyb: config.KYB_URL
      ? httpProvider({ ...config, KYB_URL: config.KYB_URL })
      : localProvider(database.db),
    jobs: await openQueue(database.pool, onTrouble, { exclusive: database.kind === 'pglite' }),
    text: openTextService({
      ocr: findOcr(config.OCR),
      // Its lane runs one loop, so a second thread would only help a slow file.
      pool: { threads: 1 },
    }),
    reports: openReportService(),
    simulations: openSimulationService(),
    model: config.AI_PROVIDER
      ? (await import('./model/open.ts')).openModel(config, database.db, onTrouble)
      : null,
  }
}

/** The Plaid library is large, so it is loaded only when used. */
async function openBankLinks(config: Config, { db }: OpenDatabase): Promise<BankLinkProvider> {
  const { PLAID_CLIENT_ID, PLAID_SECRET } = config
  if (!PLAID_CLIENT_ID || !PLAID_SECRET) return sandboxLinks(db)
  const { plaidLinks } = await import('./bank-links/plaid.ts')
  return plaidLinks({ ...config, PLAID_CLIENT_ID, PLAID_SECRET })
}

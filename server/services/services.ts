import type { JobQueue } from '#server/jobs/queue.ts'
import type { LookAround } from '#server/operations/readiness.ts'
import type { BankProvider } from './bank/provider.ts'
import type { BankLinkProvider } from './bank-links/provider.ts'
import type { TokenKeys } from './bank-links/token-keys.ts'
import type { FileStore } from './files/file-store.ts'
import type { KybProvider } from './kyb/provider.ts'
import type { MailService } from './mail.ts'
import type { ModelService } from './model/model-service.ts'
import type { ReportService } from './reports/report-service.ts'
import type { SignOnService } from './sign-on/sign-on-service.ts'
import type { SimulationService } from './simulations/simulation-service.ts'
import type { TextService } from './text/text-service.ts'

/** Everything outside the product, each behind an interface. */
export interface Services {
  files: FileStore
  mail: MailService
  /** The bank that moves money. */
  bank: BankProvider
  /** Links bank accounts. */
  bankLinks: BankLinkProvider
  tokenKeys: TokenKeys
  /** Identity providers of companies; which ones is in the database. */
  signOn: SignOnService
  /** Looks companies up in outside sources. */
  kyb: KybProvider
  jobs: JobQueue
  text: TextService
  reports: ReportService
  simulations: SimulationService
  /** Reports which dependencies respond. */
  lookAround: LookAround
  /** A language model that helps read documents; null if none is configured. */
  model: ModelService | null
}

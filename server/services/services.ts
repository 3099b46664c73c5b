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
import type { SimulationService } from './simulations/simulation-service.ts'
import type { TextService } from './text/text-service.ts'

/** Everything outside the product, each behind one interface. */
export interface Services {
  files: FileStore
  mail: MailService
  /** The bank that moves money. */
  bank: BankProvider
  /** Who links accounts at banks. */
  bankLinks: BankLinkProvider
  tokenKeys: TokenKeys
  /** Who looks companies up from outside. */
  kyb: KybProvider
  jobs: JobQueue
  text: TextService
  reports: ReportService
  simulations: SimulationService
  /** Which of the dependencies answer. */
  lookAround: LookAround
  /** A language model that helps reading documents; null where none is configured. */
  model: ModelService | null
}

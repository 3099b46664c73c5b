import type {
  AgreementKind,
  AgreementState,
  ClosingItem,
  ClosingPaper,
  ClosingSide,
} from '#shared/entities/closing.ts'
import type { CheckResult } from '#shared/entities/companies.ts'

/** What a paper of a transfer says that counts for a checklist. */
export interface StandingPaper {
  kind: ClosingPaper
  /** The project it is about; null where it is about all of them. */
  project_id: number | null
  /** The seller whose file it is; null where it is nobody's of those who sell, and speaks for all of them. */
  seller_id: number | null
  signed_by: readonly ClosingSide[]
  /** Last day that it is good for, `YYYY-MM-DD`. */
  expires_on: string | null
  names_buyer: boolean
  no_claims: boolean
}

/** Everything that decides where a closing stands; days are `YYYY-MM-DD` in Eastern Time. */
export interface ClosingStanding {
  today: string
  /** The newest revision of each kind. */
  agreements: Readonly<Partial<Record<AgreementKind, AgreementState>>>
  /** The files that buyers read are those that were frozen. */
  isFrozenCurrent: boolean
  /** The memo of funds says what follows from terms and payment instructions. */
  isFlowCurrent: boolean
  verifications: readonly {
    side: ClosingSide
    company_id: number
    company: string
    result: CheckResult
  }[]
  attestations: {
    is_unrelated: boolean | null
    is_not_foreign: boolean | null
    tax_year_end: string | null
    taxpayer: string | null
  }
  /** Who sells. */
  sellers: readonly { id: number; name: string }[]
  projects: readonly {
    id: number
    name: string
    placed_in_service_date: string | null
    /** The final credit is known. */
    isFinal: boolean
    /** The IRS has issued a number for each of its registrations of the year of its service. */
    isRegistered: boolean
  }[]
  papers: readonly StandingPaper[]
  /** The instructions of the payment: whether a second person has verified them, and they count by today. */
  payee: 'none' | 'recorded' | 'waiting' | 'counts'
  /** The buyer has said that it has the documents that support the credit. */
  isAcknowledged: boolean
  /** Lines that two of staff have let go, with a reason. */
  waived: readonly ClosingItem[]
}

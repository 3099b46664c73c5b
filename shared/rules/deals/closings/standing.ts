import type {
  AgreementKind,
  AgreementState,
  AttestationMoment,
  ClosingItem,
  ClosingPaper,
  ClosingSide,
} from '#shared/entities/closings.ts'
import type { CheckResult } from '#shared/entities/companies.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import type { Party } from './agreements.ts'

/** The parts of a transfer paper that matter for a checklist. */
export interface StandingPaper {
  kind: ClosingPaper
  /** The project it is about; null if it covers all of them. */
  project_id: number | null
  /** The seller it is filed with; null if it is filed with none and covers all of them. */
  seller_id: number | null
  /** The parties for which it is signed; a seller's signature for an unknown seller counts for none. */
  signed_by: readonly Party[]
  /** The last day it is valid, `YYYY-MM-DD`. */
  expires_on: string | null
  names_buyer: boolean
  no_claims: boolean
  /** Whether it was recorded for terms that others have replaced since, so that it must be signed again. */
  is_for_former_terms: boolean
}

/** A side that is waited for, and the party's name where it is one of several; our team is no side. */
export interface WaitedFor {
  side: ClosingSide | null
  name: string | null
}

/** Everything that decides the standing of a closing; days are `YYYY-MM-DD` in Eastern Time. */
export interface ClosingStanding {
  today: string
  /** Whether a party is frozen. */
  isHeld: boolean
  /** The newest revision of each kind. */
  agreements: Readonly<Partial<Record<AgreementKind, AgreementState>>>
  /** Who has not decided yet on each agreement that is proposed. */
  waiting: Readonly<Partial<Record<AgreementKind, readonly WaitedFor[]>>>
  /** Whether the files that buyers read are the frozen ones. */
  isFrozenCurrent: boolean
  /** Whether the funds-flow memo matches the terms and payment instructions. */
  isFlowCurrent: boolean
  verifications: readonly {
    side: ClosingSide
    company_id: number
    company: string
    result: CheckResult
  }[]
  /** What the buyer has said of each company that transfers its credit; null if nothing that still counts. */
  relatedness: readonly {
    company_id: number
    company: string
    signing: boolean | null
    payment: boolean | null
    /** The last day on which a payment can rely on the second statement, `YYYY-MM-DD`; null if nothing was said. */
    payment_until: string | null
  }[]
  /** Who said so last, and when, in words that still count; null if nobody has. */
  attested: Readonly<Record<AttestationMoment, { by: string; at: string } | null>>
  attestations: {
    is_not_foreign: boolean | null
    tax_year_end: string | null
    taxpayer: string | null
  }
  /** The sellers. */
  sellers: readonly { id: number; name: string }[]
  projects: readonly {
    id: number
    name: string
    seller_id: number
    stage: ProjectStage
    /** Failing rules of the project and its seller that guard money and are not exempted. */
    failing: readonly { code: string; message: string }[]
    placed_in_service_date: string | null
    /** Whether the final credit is known. */
    isFinal: boolean
    /** Whether the IRS has issued a number for each of the project's registrations for its service year. */
    isRegistered: boolean
  }[]
  papers: readonly StandingPaper[]
  /** The payment instructions: `counts` means a second person has verified them and they are valid today. */
  payee: 'none' | 'recorded' | 'waiting' | 'counts'
  /** Whether the buyer has acknowledged receiving the documents that support the credit. */
  isAcknowledged: boolean
  /** Lines that everyone whom they protect has waived. */
  waived: readonly ClosingItem[]
  /** Lines that some of those whom they protect have waived: who has, and who hasn't. */
  partlyWaived: Readonly<Partial<Record<ClosingItem, PartWaiver>>>
}

export interface PartWaiver {
  by: readonly string[]
  left: readonly WaitedFor[]
}

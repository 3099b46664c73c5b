import type { PartyRole, ReviewOutcome } from '#shared/entities/companies.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import type { AiAnswerState } from '#shared/entities/documents.ts'
import type { FinancialLine } from '#shared/entities/financial-lines.ts'
import type { DecisionState } from '#shared/entities/guarantors.ts'
import type { OrgChart } from '#shared/entities/org-charts.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import type { Ref } from '#shared/entities/refs.ts'
import type { RegisteredProperty } from '#shared/entities/registrations.ts'
import type { ReviewKind } from '#shared/entities/reports.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import type { CreditAtRisk } from '#shared/rules/companies/exposure.ts'
import type { KybStanding } from '#shared/rules/companies/kyb/model.ts'
import type { CostLine } from '#shared/rules/projects/costs/line.ts'
import type { TestLine } from '#shared/rules/projects/engineer-forms.ts'
import type { CommunityData } from './energy-communities.ts'

/**
 * The stored data that the policy rules look at (docs/domain.md section 4): plain data, gathered by the server or
 * written by tests.
 */

/** One answer to a question, from a file. */
export interface AnswerData {
  readonly id: number
  readonly field_name: string
  readonly value: FieldValue
  readonly state: AiAnswerState
  readonly is_stale: boolean
  /** 0 to 1. */
  readonly confidence: number
  /** The file version that page and box refer to. */
  readonly number: number
  readonly page: number | null
  readonly box: Ref['box'] | null
  /** The person who settled it. */
  readonly person: string | null
  /** The project or company field that the question fills. */
  readonly fills: string | null
}

/** A visible file with a label. */
export interface FileData {
  readonly id: number
  readonly type: DocumentType
  readonly number: number
  /** The hash of its current bytes; copies of a file share it. */
  readonly sha256: string
  /** Whether staff have confirmed it and no flag is open. */
  readonly is_settled: boolean
  readonly answers: readonly AnswerData[]
}

/** A project or company with its values (including columns) and its files, oldest first. */
export interface OwnerData {
  readonly id: number
  readonly values: Readonly<Record<string, FieldValue>>
  readonly files: readonly FileData[]
}

/** A figure typed by a person, in dollars. */
export interface EnteredFigure {
  readonly fiscal_year: number
  readonly line: FinancialLine
  readonly value: number
  readonly entered_by: string | null
  /** The staff member who checked it; null if only the company vouches for it. */
  readonly checked_by: string | null
}

/** The parts of a guarantor decision that count. */
export interface DecisionStanding {
  readonly state: DecisionState
  readonly outcome: ReviewOutcome
  /** The calculated outcome when it was made. */
  readonly calculated: ReviewOutcome
}

export interface CompanyData extends OwnerData {
  /** The verification checks that have run. */
  readonly kyb: readonly KybStanding[]
  /** Statement figures typed by people. */
  readonly figures: readonly EnteredFigure[]
  /** The projects it guarantees. */
  readonly guaranteed: readonly CreditAtRisk[]
  /** Decisions on it as a guarantor, including proposed ones. */
  readonly decisions: readonly DecisionStanding[]
  /** The newest chart that shows its owners, and the chart's project. */
  readonly ownership: { readonly project_id: number; readonly chart: OrgChart } | null
}

export interface PartyData {
  readonly role: PartyRole
  readonly company_id: number
  readonly name: string
  readonly values: Readonly<Record<string, FieldValue>>
}

/** A project's part in a transfer. */
export interface SaleData {
  readonly transfer_id: number
  readonly payment_date: string | null
  /** Whether it waits for its buyer, so that cash moves today at the earliest. */
  readonly is_open: boolean
  /** Dollars: the final credit if known, otherwise the projected one. */
  readonly credit: number
  /** The buyer's attestation; null if not given. */
  readonly is_unrelated: boolean | null
  readonly is_not_foreign: boolean | null
}

export interface ReviewData {
  readonly id: number
  readonly kind: ReviewKind
  readonly is_complete: boolean
  readonly outcome: ReviewOutcome
  /** Critical findings that are not closed. */
  readonly open_critical: number
  /** For an engineering review; null if not filled in yet. */
  readonly tests: readonly TestLine[] | null
}

/** A registration of one of its properties for a tax year. */
export interface RegistrationData {
  readonly property: RegisteredProperty
  readonly tax_year: number
  readonly state: string
}

export interface ProjectData extends OwnerData {
  readonly stage: ProjectStage
  /** The day it last left the open stages, `YYYY-MM-DD` in Eastern Time; null while open. */
  readonly closed_on: string | null
  readonly parties: readonly PartyData[]
  /** The owners of the project's companies; null if nobody has drawn the chart yet. */
  readonly chart: OrgChart | null
  readonly sales: readonly SaleData[]
  readonly reviews: readonly ReviewData[]
  readonly registrations: readonly RegistrationData[]
  /** Its cost lines once submitted; null if nobody has requested a costs review. */
  readonly costs: readonly CostLine[] | null
  /** What the active list of energy communities says about its places; null where nothing asks for it. */
  readonly communities: CommunityData | null
}

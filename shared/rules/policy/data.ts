import type { PartyRole, ReviewOutcome } from '#shared/entities/companies.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import type { AiAnswerState } from '#shared/entities/documents.ts'
import type { FinancialLine } from '#shared/entities/financial-lines.ts'
import type { DecisionState } from '#shared/entities/guarantors.ts'
import type { OrgChart } from '#shared/entities/org-charts.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import type { Ref } from '#shared/entities/refs.ts'
import type { ReviewKind } from '#shared/entities/reports.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import type { CreditAtRisk } from '#shared/rules/companies/exposure.ts'
import type { KybStanding } from '#shared/rules/companies/kyb/model.ts'
import type { CostLine } from '#shared/rules/projects/costs/line.ts'
import type { TestLine } from '#shared/rules/projects/engineer-forms.ts'

/**
 * What the policy rules look at, as it is stored (docs/domain.md section 4): plain data, which the
 * server gathers and tests write down.
 */

/** One question answered from a file. */
export interface AnswerData {
  readonly id: number
  readonly field_name: string
  readonly value: FieldValue
  readonly state: AiAnswerState
  readonly is_stale: boolean
  /** 0 to 1. */
  readonly confidence: number
  /** The version of the file that page and box belong to. */
  readonly number: number
  readonly page: number | null
  readonly box: Ref['box'] | null
  /** Who settled it. */
  readonly person: string | null
  /** The field of the project or company that the question asks for. */
  readonly fills: string | null
}

/** A visible file with a label. */
export interface FileData {
  readonly id: number
  readonly type: DocumentType
  readonly number: number
  /** Its bytes as they are now: copies of a file share it. */
  readonly sha256: string
  /** Staff have confirmed it and no flag is open. */
  readonly is_settled: boolean
  readonly answers: readonly AnswerData[]
}

/** A project or company with its values, columns among them, and its files from the oldest on. */
export interface OwnerData {
  readonly id: number
  readonly values: Readonly<Record<string, FieldValue>>
  readonly files: readonly FileData[]
}

/** A figure that somebody has typed. Dollars. */
export interface EnteredFigure {
  readonly fiscal_year: number
  readonly line: FinancialLine
  readonly value: number
  readonly entered_by: string | null
  /** The colleague of ours who answers for it; null while only the company does. */
  readonly checked_by: string | null
}

/** A decision as far as it counts. */
export interface DecisionStanding {
  readonly state: DecisionState
  readonly outcome: ReviewOutcome
  /** What the figures came to when it was made. */
  readonly calculated: ReviewOutcome
}

export interface CompanyData extends OwnerData {
  /** The checks of its verification that have run. */
  readonly kyb: readonly KybStanding[]
  /** Figures of its statements that people have typed. */
  readonly figures: readonly EnteredFigure[]
  /** The projects that it guarantees. */
  readonly guaranteed: readonly CreditAtRisk[]
  /** What is decided of it as a guarantor, and what is proposed. */
  readonly decisions: readonly DecisionStanding[]
  /** The newest chart that tells who owns it, and the project it is of. */
  readonly ownership: { readonly project_id: number; readonly chart: OrgChart } | null
}

export interface PartyData {
  readonly role: PartyRole
  readonly company_id: number
  readonly name: string
  readonly values: Readonly<Record<string, FieldValue>>
}

/** The part of a project in a transfer. */
export interface SaleData {
  readonly transfer_id: number
  readonly payment_date: string | null
  /** Dollars: the final credit, else the projected one. */
  readonly credit: number
  /** What its buyer attests; null where it has not said. */
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
  /** Of an engineering review; null while nobody has filled them in. */
  readonly tests: readonly TestLine[] | null
}

export interface ProjectData extends OwnerData {
  readonly stage: ProjectStage
  /** The day on which it last left the open stages, `YYYY-MM-DD` in Eastern Time; null while open. */
  readonly closed_on: string | null
  readonly parties: readonly PartyData[]
  /** Who owns the companies of the project; null until somebody has drawn it. */
  readonly chart: OrgChart | null
  readonly sales: readonly SaleData[]
  readonly reviews: readonly ReviewData[]
  /** The lines of its costs once they are handed in; null while nobody has asked for a review of them. */
  readonly costs: readonly CostLine[] | null
}

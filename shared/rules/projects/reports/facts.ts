import type { ReviewOutcome } from '#shared/entities/companies.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import type { ClassificationState, DocumentCategory } from '#shared/entities/documents.ts'
import type { FieldDefinition } from '#shared/entities/field-definitions/define.ts'
import type { KeyDateKind } from '#shared/entities/key-dates.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import type { ReviewKind } from '#shared/entities/reports.ts'
import type { SimulationResult } from '#shared/risk/summary.ts'
import type { RuleResult } from '#shared/rules/policy/analyze.ts'
import type { CompanyData, ProjectData } from '#shared/rules/policy/data.ts'
import type { EngineerForm, SiteVisit } from '#shared/rules/projects/engineer-forms.ts'

/** The facts that reports are built from: stored data, gathered by the server or written by tests. */

/** A field as shown in reports. */
export type ReportField = Pick<
  FieldDefinition,
  'field_name' | 'field_label' | 'data_type' | 'unit' | 'options' | 'category' | 'audience'
>

/** A visible file with a label. */
export interface ReportFile {
  readonly id: number
  readonly name: string
  readonly type: DocumentType
  /** Its newest version. */
  readonly number: number
  readonly page_count: number | null
  /** Whether it is a paper of somebody's closing, which other readers of the report must not see. */
  readonly is_of_closing: boolean
}

export interface ReportSlot {
  /** Whose document it is: the project's, or its seller's company. */
  readonly of: 'project' | 'company'
  readonly type: DocumentType
  readonly category: DocumentCategory
  readonly required: boolean
  readonly state: ClassificationState
  readonly files: readonly ReportFile[]
}

export interface ReportDate {
  /** The same ID as in key dates: `field-12-pto_date`, `expiry-7`. */
  readonly id: string
  readonly kind: KeyDateKind
  readonly title: string
  readonly date: string
  /** Whether buyers may be told. */
  readonly for_buyer: boolean
}

export interface ReportReview {
  readonly id: number
  readonly kind: ReviewKind
  readonly outcome: ReviewOutcome
  readonly summary: string | null
  /** `YYYY-MM-DD`; only completed reviews are reported. */
  readonly completed_on: string
  readonly reviewer: string | null
  /** The engineer's form besides the sections. */
  readonly form?: (EngineerForm & { readonly site_visit: SiteVisit | null }) | null
  readonly sections: readonly {
    readonly key: string
    readonly title: string
    readonly body: string
    readonly not_applicable?: string | null
    readonly findings: readonly {
      readonly text: string
      readonly severity: 'critical' | 'major' | 'minor'
      readonly status: 'open' | 'closed'
    }[]
  }[]
}

export interface ReportParty {
  readonly role: string
  readonly company_id: number
  readonly name: string
  readonly company_type: string | null
  readonly tax_class: string | null
  readonly formation_state: string | null
}

/** The base case of the transfer that sells the project. */
export interface ReportRisk {
  readonly result: SimulationResult
  /** The date of its facts. */
  readonly as_of: string
  readonly is_stale: boolean
  /** The number of projects simulated together. */
  readonly projects: number
}

export interface ReportFacts {
  readonly project: {
    readonly id: number
    readonly name: string
    readonly slug: string
    readonly stage: ProjectStage
    readonly address: string | null
    readonly seller: string
  }
  readonly data: ProjectData
  /** The seller's company. */
  readonly company: CompanyData
  readonly fields: {
    readonly project: readonly ReportField[]
    readonly company: readonly ReportField[]
  }
  readonly parties: readonly ReportParty[]
  /** As stored by the last run; codes of company rules begin with C. */
  readonly rules: readonly RuleResult[]
  /** The company that transfers the credit, if it isn't the seller's, with its rules. */
  readonly transferor?: { readonly name: string; readonly rules: readonly RuleResult[] } | null
  /** What asks for a closer look in the cost lines, in words for buyers. */
  readonly cost_flags?: readonly { readonly line_id: number; readonly text: string }[]
  readonly slots: readonly ReportSlot[]
  /** Every file a reference can lead to. */
  readonly files: readonly ReportFile[]
  readonly dates: readonly ReportDate[]
  /** The newest completed review of each kind. */
  readonly reviews: readonly ReportReview[]
  /** Null if staff have published none. */
  readonly risk?: ReportRisk | null
}

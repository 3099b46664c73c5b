import type { CompanyType, CreditRating, TaxClass } from '#shared/entities/companies.ts'
import type { UsState } from '#shared/entities/us-states.ts'

export interface Officer {
  readonly name: string
  readonly title: string
}

interface Holder {
  readonly name: string
  readonly percent: number
}

export interface CompanySeed {
  readonly name: string
  readonly legal_name: string
  readonly company_type: CompanyType
  readonly tax_class: TaxClass
  /** With prefixes that the IRS has never issued, so that no real taxpayer is named. */
  readonly ein: string
  readonly full_street_address: string
  readonly city: string
  readonly state: UsState
  readonly zip_code: string
  readonly state_of_formation: UsState
  /** Doesn't move with the planting: a company may be older than its story. */
  readonly formation_date: string
  readonly website: string | null
  readonly phone_number: string
  readonly credit_rating: CreditRating
  /** The day it agreed that buyers may read its statements. */
  readonly financials_consent_date?: string
  readonly officer: Officer
  readonly holders: readonly Holder[]
}

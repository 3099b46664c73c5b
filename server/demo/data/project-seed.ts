import type { EnergyCommunityCategory } from '#shared/entities/evidence.ts'
import type {
  OfftakeType,
  ProjectStage,
  ProjectType,
  SiteControlType,
} from '#shared/entities/projects.ts'
import type { UsState } from '#shared/entities/us-states.ts'
import type { OwnFact } from '#shared/rules/policy/credits/properties.ts'
import type { SellerKey } from './accounts.ts'
import type { CompanyKey, OwnerCompanyKey } from './companies.ts'

/** Cost categories, one per invoice type of the document list. */
export type CostCategory =
  | 'modules'
  | 'inverters'
  | 'racking'
  | 'storage_equipment'
  | 'electrical_bos'
  | 'civil_site_work'
  | 'labor'
  | 'soft_costs'
  | 'interconnection'
  | 'development_fee'
  | 'rng_equipment'
  | 'general'

/** The counterparties of the project's contracts; null without a contract. */
interface Counterparties {
  readonly landlord: string | null
  readonly landlord_signatory: string | null
  readonly contractor: string
  readonly contractor_signatory: string
  readonly utility: string
  readonly offtaker: string | null
  readonly offtaker_signatory: string | null
  readonly operator: string
  readonly engineer: string
  readonly insurer: string
}

/** Terms in years, named like the project's term fields. */
interface ProjectTerms {
  readonly om_agreement_term: number | null
  readonly site_lease_term: number | null
  readonly capacity_agreement_term: number | null
  readonly gas_transport_agreement_term: number | null
  readonly power_purchase_agreement_term: number | null
}

interface ProjectPrices {
  readonly annual_rent: number | null
  readonly om_fee: number
  /** Dollars per MWh, per kW-month for capacity, per MMBtu for gas. */
  readonly offtake_price: number | null
  /** MMBtu per year; RNG only. */
  readonly gas_volume: number | null
}

/** Claims of a credit and their proof (docs/domain.md section 1). */
interface CreditClaims {
  readonly pwa: boolean
  readonly domestic_content: boolean
  readonly domestic_percent: number | null
  readonly energy_community: { category: EnergyCommunityCategory; geo_id: string } | null
  readonly lmi: 0 | 10 | 20
  /** Percent; required if construction started in 2026 or later under the newer section. */
  readonly material_assistance_ratio: number | null
  readonly registration_number: string | null
}

interface ProjectParties {
  readonly owner: OwnerCompanyKey
  readonly transferor: CompanyKey
  readonly seller: CompanyKey
  readonly guarantor: CompanyKey
}

/** Storage beside solar as its own credit property. */
interface StorageSeed {
  /** Kilowatts. */
  readonly capacity_ac: number
  readonly construction_start_date: string
  readonly placed_in_service_date: string
  /** Percent. */
  readonly material_assistance_ratio: number
  /** What it claims other than the solar, by field name. */
  readonly own?: Partial<Record<OwnFact, boolean>>
}

export interface ProjectSeed extends ProjectTerms {
  readonly name: string
  readonly stage: ProjectStage
  readonly stage_changed_on: string
  readonly created_on: string
  readonly seller: SellerKey
  readonly installation_type: ProjectType
  readonly full_street_address: string
  readonly county: string
  readonly state: UsState
  readonly latitude: number
  readonly longitude: number
  /** Kilowatts; null for projects without direct current. */
  readonly installed_capacity_dc: number | null
  /** Kilowatts; for RNG the electrical equivalent at 3.4 MMBtu/h per MW. */
  readonly installed_capacity_ac: number
  readonly storage_kwh: number | null
  /** Storage beside solar; its equipment is among the costs. */
  readonly storage?: StorageSeed
  readonly construction_start_date: string
  readonly placed_in_service_date: string | null
  readonly target_placed_in_service_date: string
  readonly has_project_level_debt: boolean
  readonly offtake_type: OfftakeType
  readonly site_control_type: SiteControlType
  readonly claims: CreditClaims
  readonly parties: ProjectParties
  readonly counterparties: Counterparties
  readonly prices: ProjectPrices
  /** Whole dollars. */
  readonly costs: Partial<Record<CostCategory, number>>
}

export const noTerms = {
  om_agreement_term: null,
  site_lease_term: null,
  capacity_agreement_term: null,
  gas_transport_agreement_term: null,
  power_purchase_agreement_term: null,
} as const satisfies ProjectTerms

export const noClaims = {
  pwa: false,
  domestic_content: false,
  domestic_percent: null,
  energy_community: null,
  lmi: 0,
  material_assistance_ratio: null,
  registration_number: null,
} as const satisfies CreditClaims

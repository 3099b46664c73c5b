import type { DocumentType } from '#shared/entities/document-types.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import type { FileOverrides } from './file-overrides.ts'
import { on } from './planting.ts'
import type { ProjectKey } from './projects.ts'
import type { UserKey } from './users.ts'

export interface UploadProfile {
  readonly by: UserKey
  /** `all` means everything on the list, plus invoices and other proof. */
  readonly types: 'all' | readonly DocumentType[]
  /** Requested and never sent. */
  readonly gaps?: readonly DocumentType[]
  /** Sent without a label: they wait outside of the slots. */
  readonly unlabelled?: readonly DocumentType[]
  /** Labeled, but not settled by staff. */
  readonly unvalidated?: 'all' | readonly DocumentType[]
  /** Sent a second time; how the first version differed. */
  readonly revised?: Partial<Record<DocumentType, { note: string; first: FileOverrides }>>
  readonly overrides?: Partial<Record<DocumentType, FileOverrides>>
  readonly flags?: Partial<Record<DocumentType, { reason: string; page: number | null }>>
  readonly hidden?: readonly DocumentType[]
}

/** The uploads of each project, and how far staff have processed them. */
export const projectUploads = () =>
  ({
    projectSolarOverlook: {
      by: 'seller',
      types: 'all',
      unlabelled: ['proof_of_payment'],
      unvalidated: ['cost_segregation', 'registration_screenshot'],
      revised: {
        site_lease: {
          note: 'Executed copy with the corrected rent',
          first: { annual_rent: 44_500 },
        },
      },
      overrides: { property_insurance_certificate: { insurance_expiry: on('2026-10-01') } },
      flags: {
        property_insurance_certificate: {
          reason: `The policy expired on ${formatDateLong(on('2026-10-01'))}. Please upload the renewal.`,
          page: 1,
        },
      },
    },
    projectCarportBayview: {
      by: 'seller',
      types: [
        'site_lease',
        'epc_agreement',
        'interconnection_agreement',
        'design_drawings',
        'property_insurance_certificate',
        'liability_insurance_certificate',
        'om_agreement',
        'beginning_of_construction_memo',
        'feoc_material_assistance_certification',
        'other_project_costs_modules',
        'other_project_costs_racking',
        'other_project_costs_labor',
        'other_project_costs_electrical_bos',
      ],
      gaps: ['power_purchase_agreement'],
      unlabelled: [
        'other_project_costs_labor',
        'other_project_costs_electrical_bos',
        'om_agreement',
      ],
      unvalidated: 'all',
      hidden: ['other_project_costs_racking'],
    },
    projectRooftopMillrace: {
      by: 'seller',
      types: 'all',
      revised: {
        epc_agreement: {
          note: 'Conformed copy after change order 1',
          first: { contract_price: 5_041_200 },
        },
      },
    },
    projectStorageIronwood: {
      by: 'seller',
      types: ['site_lease', 'interconnection_agreement', 'epc_agreement', 'capacity_agreement'],
      unlabelled: ['epc_agreement', 'capacity_agreement'],
      unvalidated: 'all',
    },
    projectRooftopCannery: { by: 'seller', types: 'all' },
    projectSolarSageFlat: { by: 'seller', types: [] },
    projectRngMeadowbrook: { by: 'seller2', types: 'all' },
    projectSolarCottonwood: {
      by: 'seller2',
      types: 'all',
      gaps: ['loan_agreement'],
      unlabelled: ['proof_of_payment', 'liability_insurance_certificate'],
      unvalidated: [
        'cost_segregation',
        'placed_in_service_letter',
        'domestic_content_certification',
        'prevailing_wage_certificate',
        'apprenticeship_certificate',
      ],
      overrides: { interconnection_agreement: { interconnection_capacity: 38_000 } },
      flags: {
        interconnection_agreement: {
          reason:
            'Export is limited to 38,000 kW AC, but the EPC agreement builds 40,000 kW AC. Please explain.',
          page: 4,
        },
      },
    },
    projectStoragePaddock: {
      by: 'seller2',
      types: 'all',
      overrides: { property_insurance_certificate: { insurance_expiry: on('2026-12-15') } },
    },
    projectRngQuarryHill: {
      by: 'seller2',
      types: ['site_lease', 'gas_interconnection_agreement', 'beginning_of_construction_memo'],
    },
    projectCarportTransit: { by: 'seller2', types: 'all' },
    projectStorageHarvest: { by: 'seller2', types: [] },
    projectSolarPaloVerde: {
      by: 'newseller',
      types: ['interconnection_agreement', 'epc_agreement'],
      unlabelled: ['epc_agreement'],
      unvalidated: 'all',
    },
    projectRooftopSaltgrass: {
      by: 'applicant',
      types: [
        'site_lease',
        'low_income_allocation_letter',
        'feoc_material_assistance_certification',
      ],
      unlabelled: ['feoc_material_assistance_certification'],
      unvalidated: 'all',
    },
  }) as const satisfies Record<ProjectKey, UploadProfile>

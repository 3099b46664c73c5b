import { z } from 'zod'
import type { ProjectType } from '#shared/entities/projects.ts'
import { projectTypes } from '#shared/entities/projects.ts'
import {
  projectCycles,
  type QuoteAsset,
  type QuoteProjectType,
  type QuoteTechnology,
  quotePlaces,
  quoteProjectTypes,
  quoteTechnologies,
} from '#shared/entities/quotes.ts'

/**
 * The quote form as typed: empty inputs are null or empty strings, and an asset's sizes are in its selected unit.
 * Fields are named as in the sent form, so that its errors map to the right inputs.
 */

export const sizeUnits = ['kW', 'MW'] as const
export type SizeUnit = (typeof sizeUnits)[number]

const amount = z.number().nullable()
const answer = z.enum(['yes', 'no']).nullable()

export const assetValuesSchema = z.object({
  size_unit: z.enum(sizeUnits),
  name: z.string(),
  installation_type: z.enum(projectTypes.values).nullable(),
  capacity_mw: amount,
  capacity_dc_mw: amount,
  storage_mw: amount,
  capacity_mwh: amount,
  gas_mmbtu_per_day: amount,
  eligible_costs: amount,
  storage_eligible_costs: amount,
  interconnection_costs: amount,
  construction_start_date: z.string(),
  placed_in_service_date: z.string(),
  // Drafts from before these questions existed lack them.
  storage_construction_start_date: z.string().default(''),
  storage_placed_in_service_date: z.string().default(''),
  pwa: answer,
  domestic_content: answer,
  energy_community: answer,
  lmi: z.enum(['0', '10', '20']).nullable(),
  /** Percent, as users enter it; sent as a fraction. */
  material_assistance_ratio: amount,
  /** Percent; sent as a fraction. */
  storage_material_assistance_ratio: amount.default(null),
  /** Percent; sent as a fraction. */
  tax_exempt_share: amount,
  step_up_percent: amount,
  insured: answer,
  investment_grade_guarantor: answer,
})
export type AssetValues = z.infer<typeof assetValuesSchema>

export const quoteValuesSchema = z.object({
  contact_info: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone_number: z.string(),
    company_name: z.string(),
    job_title: z.string(),
  }),
  technology: z.enum(quoteTechnologies.values).nullable(),
  project_type: z.enum(quoteProjectTypes.values).nullable(),
  project_cycle: z.enum(projectCycles.values).nullable(),
  location: z.object({
    address: z.string(),
    state: z.enum(quotePlaces.values).nullable(),
    latitude: amount,
    longitude: amount,
    /** County and state of the point, as named by the server. */
    place: z.string(),
  }),
  projects_count: amount,
  assets: z.array(assetValuesSchema).min(1),
})
export type QuoteValues = z.infer<typeof quoteValuesSchema>

export const emptyAsset = (size_unit: SizeUnit = 'MW'): AssetValues => ({
  size_unit,
  name: '',
  installation_type: null,
  capacity_mw: null,
  capacity_dc_mw: null,
  storage_mw: null,
  capacity_mwh: null,
  gas_mmbtu_per_day: null,
  eligible_costs: null,
  storage_eligible_costs: null,
  interconnection_costs: null,
  construction_start_date: '',
  placed_in_service_date: '',
  storage_construction_start_date: '',
  storage_placed_in_service_date: '',
  pwa: null,
  domestic_content: null,
  energy_community: null,
  lmi: null,
  material_assistance_ratio: null,
  storage_material_assistance_ratio: null,
  tax_exempt_share: null,
  step_up_percent: null,
  insured: null,
  investment_grade_guarantor: null,
})

export const emptyValues = (): QuoteValues => ({
  contact_info: {
    first_name: '',
    last_name: '',
    email: '',
    phone_number: '',
    company_name: '',
    job_title: '',
  },
  technology: null,
  project_type: null,
  project_cycle: null,
  location: { address: '', state: null, latitude: null, longitude: null, place: '' },
  projects_count: null,
  assets: [emptyAsset()],
})

export type AssetField = keyof QuoteAsset

const COMMON = [
  'name',
  'eligible_costs',
  'interconnection_costs',
  'construction_start_date',
  'placed_in_service_date',
  'pwa',
  'domestic_content',
  'energy_community',
  'material_assistance_ratio',
  'tax_exempt_share',
  'step_up_percent',
  'insured',
  'investment_grade_guarantor',
] as const satisfies readonly AssetField[]

/** The fields that each technology asks about an asset; answers to other questions are not sent. */
export const assetFieldsOf = {
  solar: [...COMMON, 'installation_type', 'capacity_mw', 'capacity_dc_mw', 'lmi'],
  storage: [...COMMON, 'capacity_mw', 'capacity_mwh'],
  solar_storage: [
    ...COMMON,
    'installation_type',
    'capacity_mw',
    'capacity_dc_mw',
    'storage_mw',
    'capacity_mwh',
    'storage_eligible_costs',
    'storage_construction_start_date',
    'storage_placed_in_service_date',
    'storage_material_assistance_ratio',
    'lmi',
  ],
  rng: [...COMMON, 'gas_mmbtu_per_day'],
  other: [...COMMON, 'capacity_mw'],
} as const satisfies Record<QuoteTechnology, readonly AssetField[]>

export const asksFor = (technology: QuoteTechnology | null, field: AssetField): boolean => {
  const fields: readonly AssetField[] = assetFieldsOf[technology ?? 'other']
  return fields.includes(field)
}

export const solarInstallations = [
  'rooftop_solar',
  'carport_solar',
  'groundmount_solar',
] as const satisfies readonly ProjectType[]

/** Homes and single businesses usually use kilowatts, the rest megawatts. */
export const usualUnit = (type: QuoteProjectType | null): SizeUnit =>
  type === 'residential' || type === 'commercial_industrial' ? 'kW' : 'MW'

import { z } from 'zod'
import { serviceDayProblem, startDayProblem } from '#shared/rules/projects/build-dates.ts'
import { type EnumerationValue, enumeration, namedEnumeration } from './enumeration.ts'
import { shareSchema } from './estimates.ts'
import {
  emailSchema,
  jobTitleSchema,
  personNameSchema,
  phoneNumberSchema,
} from './person-fields.ts'
import {
  costProblems,
  plantCosts,
  plantDay,
  plantGasPerDay,
  plantInterconnectionCosts,
  plantMegawattHours,
  plantMegawatts,
  plantMegawattsDc,
} from './plant-limits.ts'
import { projectTypes } from './projects.ts'
import { dateSchema, dollarsSchema, lineSchema, nameSchema } from './text.ts'
import { usStates } from './us-states.ts'

export const quoteTechnologies = enumeration({
  solar: 'Solar',
  storage: 'Standalone Energy Storage',
  solar_storage: 'Solar + Storage',
  rng: 'Renewable Natural Gas',
  other: 'Other',
})
export type QuoteTechnology = EnumerationValue<typeof quoteTechnologies>

/** Subtypes of all technologies: the values of a quote's `project_type`. */
export const quoteProjectTypes = enumeration({
  residential: 'Residential',
  commercial_industrial: 'Commercial and Industrial',
  community: 'Community',
  utility_scale: 'Utility scale',
  battery: 'Battery',
  thermal: 'Thermal',
  mechanical: 'Mechanical',
  landfill: 'Landfill',
  agricultural: 'Agricultural',
  wastewater: 'Wastewater',
})
export type QuoteProjectType = EnumerationValue<typeof quoteProjectTypes>

const solarSubtypes = [
  'residential',
  'commercial_industrial',
  'community',
  'utility_scale',
] as const

/** The subtypes of each technology; Other has none. */
export const subtypesOfTechnology = {
  solar: solarSubtypes,
  storage: ['battery', 'thermal', 'mechanical'],
  solar_storage: solarSubtypes,
  rng: ['landfill', 'agricultural', 'wastewater'],
  other: [],
} as const satisfies Record<QuoteTechnology, readonly QuoteProjectType[]>

/** The visitor's role in the project. */
export const projectCycles = enumeration({
  develop: 'Develop',
  own: 'Own',
  operate: 'Operate',
  buy: 'Buy',
  other: 'Other',
})
export type ProjectCycle = EnumerationValue<typeof projectCycles>

/** Staff's progress with a lead (ours). */
export const leadStates = enumeration({
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  /** Became a seller's projects; set only by the conversion itself. */
  converted: 'Converted',
  closed: 'Closed',
})
export type LeadState = EnumerationValue<typeof leadStates>

export const prequalificationStatuses = namedEnumeration('Pre-qualified', 'Pending', 'Waitlist')
export type PrequalificationStatus = EnumerationValue<typeof prequalificationStatuses>

/** Steps of the quote form; the label is the step's heading. */
export const quoteSteps = enumeration({
  landing: 'Get pre-qualified',
  contactInfo: 'Contact info',
  technology: 'Technology',
  projectType: 'Project type',
  projectCycle: 'Project cycle',
  location: 'Location',
  projectsCount: 'Number of projects',
  assets: 'Assets',
})
export type QuoteStep = EnumerationValue<typeof quoteSteps>

/** The position of each step in the form; the landing page comes before the first. */
export const quoteStepNumbers = {
  landing: -1,
  contactInfo: 0,
  technology: 1,
  projectType: 2,
  projectCycle: 3,
  location: 4,
  projectsCount: 5,
  assets: 6,
} as const satisfies Record<QuoteStep, number>

export const quoteContactSchema = z.strictObject({
  first_name: personNameSchema,
  last_name: personNameSchema,
  email: emailSchema,
  phone_number: phoneNumberSchema,
  company_name: nameSchema(200).optional(),
  job_title: jobTitleSchema.optional(),
})

/** Where a project can be: a state, a territory, or abroad, where it earns no credit. */
export const quotePlaces = enumeration({
  ...usStates.labels,
  outside_us: 'Outside the United States',
})
export type QuotePlace = EnumerationValue<typeof quotePlaces>

export const quoteLocationSchema = z.strictObject({
  address: lineSchema(300).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  state: z.enum(quotePlaces.values).optional(),
})
export type QuoteLocation = z.infer<typeof quoteLocationSchema>

const capacitySchema = z.number().positive().max(100_000)

/**
 * One asset of a quote. Everything is optional: anything left out becomes a stated assumption or a missing item.
 * Megawatts are AC; dollars have up to two decimals; dates are `YYYY-MM-DD`.
 */
export const quoteAssetSchema = z.strictObject({
  name: nameSchema(200).optional(),
  /** Refines the default cost of solar: roof, carport, or ground. */
  installation_type: z.enum(projectTypes.values).optional(),
  /** Solar or storage output, or the gas equivalent (3.4 MMBtu per hour each). */
  capacity_mw: capacitySchema.optional(),
  capacity_dc_mw: capacitySchema.optional(),
  /** Output of the storage next to solar. */
  storage_mw: capacitySchema.optional(),
  capacity_mwh: z.number().positive().max(1_000_000).optional(),
  /** Renewable gas in MMBtu per day. */
  gas_mmbtu_per_day: z.number().positive().max(10_000_000).optional(),
  eligible_costs: dollarsSchema.optional(),
  storage_eligible_costs: dollarsSchema.optional(),
  interconnection_costs: dollarsSchema.optional(),
  construction_start_date: dateSchema.optional(),
  placed_in_service_date: dateSchema.optional(),
  /** For storage next to solar; defaults to the solar's. */
  storage_construction_start_date: dateSchema.optional(),
  storage_placed_in_service_date: dateSchema.optional(),
  storage_material_assistance_ratio: shareSchema.optional(),
  pwa: z.boolean().optional(),
  domestic_content: z.boolean().optional(),
  energy_community: z.boolean().optional(),
  lmi: z.literal([0, 10, 20]).optional(),
  material_assistance_ratio: shareSchema.optional(),
  tax_exempt_share: shareSchema.optional(),
  /** How far the claimed basis exceeds cost, in percent of cost. */
  step_up_percent: z.number().min(0).max(1000).optional(),
  insured: z.boolean().optional(),
  investment_grade_guarantor: z.boolean().optional(),
})
export type QuoteAsset = z.infer<typeof quoteAssetSchema>

/** The fields of the quote form (docs/product.md section 1), as stored. */
export const quoteFormFieldsSchema = z.strictObject({
  contact_info: quoteContactSchema,
  technology: z.enum(quoteTechnologies.values),
  /** The subtype; only the technology Other has none. */
  project_type: z.enum(quoteProjectTypes.values).nullish(),
  project_cycle: z.enum(projectCycles.values),
  location: quoteLocationSchema,
  projects_count: z.int().min(1).max(10_000),
  assets: z.array(quoteAssetSchema).min(1).max(100),
})
export type QuoteForm = z.infer<typeof quoteFormFieldsSchema>

/** A place that determines whether US credits can be earned there. */
const placedLocationSchema = quoteLocationSchema.superRefine(
  ({ state, latitude, longitude }, context) => {
    const problem = (path: keyof QuoteLocation, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if ((latitude === undefined) !== (longitude === undefined)) {
      problem(
        latitude === undefined ? 'latitude' : 'longitude',
        'Enter both latitude and longitude, or neither',
      )
    } else if (state === undefined && latitude === undefined) {
      problem('state', `Choose a state or territory, or “${quotePlaces.labels.outside_us}”`)
    }
  },
)

/** A plausible asset. */
const plausibleAssetSchema = quoteAssetSchema
  .extend({
    capacity_mw: plantMegawatts.optional(),
    capacity_dc_mw: plantMegawattsDc.optional(),
    storage_mw: plantMegawatts.optional(),
    capacity_mwh: plantMegawattHours.optional(),
    gas_mmbtu_per_day: plantGasPerDay.optional(),
    eligible_costs: plantCosts.optional(),
    storage_eligible_costs: plantCosts.optional(),
    interconnection_costs: plantInterconnectionCosts.optional(),
    construction_start_date: plantDay.optional(),
    placed_in_service_date: plantDay.optional(),
    storage_construction_start_date: plantDay.optional(),
    storage_placed_in_service_date: plantDay.optional(),
  })
  .superRefine((asset, context) => {
    for (const [name, message] of Object.entries(costProblems(asset))) {
      context.addIssue({ code: 'custom', path: [name], message })
    }
  })

/** What new requests may contain: narrower than what older quotes have. Edits send only part of it. */
export const quoteInputSchema = quoteFormFieldsSchema.extend({
  location: placedLocationSchema,
  assets: z.array(plausibleAssetSchema).min(1).max(100),
})

/** The whole form, including rules across its fields. */
export const quoteFormSchema = quoteInputSchema.superRefine((form, context) => {
  const problem = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  if (!fitsTechnology(form.project_type ?? null, form.technology)) {
    problem(
      ['project_type'],
      `Choose a project type available for ${quoteTechnologies.label(form.technology)}`,
    )
  }
  for (const [index, asset] of form.assets.entries()) {
    for (const [name, message] of Object.entries(assetDateProblems(asset))) {
      problem(['assets', index, name], message)
    }
  }
})

/** Returns service dates before construction, by field; storage defaults to the solar's dates. */
function assetDateProblems(asset: QuoteAsset): Partial<Record<keyof QuoteAsset, string>> {
  const { construction_start_date: start, placed_in_service_date: service } = asset
  const { storage_construction_start_date: storageStart, storage_placed_in_service_date: ready } =
    asset
  const solar = serviceDayProblem(start, service)
  const storage = serviceDayProblem(storageStart ?? start, ready)
  const storageBegins = ready ? null : startDayProblem(storageStart, service)
  return {
    ...(solar ? { placed_in_service_date: solar } : {}),
    ...(storage ? { storage_placed_in_service_date: storage } : {}),
    ...(storageBegins ? { storage_construction_start_date: storageBegins } : {}),
  }
}

function fitsTechnology(chosen: QuoteProjectType | null, technology: QuoteTechnology): boolean {
  const offered: readonly QuoteProjectType[] = subtypesOfTechnology[technology]
  return chosen === null ? offered.length === 0 : offered.includes(chosen)
}

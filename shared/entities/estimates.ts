import { z } from 'zod'
import {
  creditYearProblem,
  serviceDayProblem,
  startDayProblem,
} from '#shared/rules/projects/build-dates.ts'
import { type EnumerationValue, enumeration } from './enumeration.ts'
import { constructionStartMethods } from './evidence.ts'
import { costsProblem, interconnectionProblem } from './plant-limits.ts'
import { creditTransferMethods } from './projects.ts'
import { dateSchema, dollarsSchema, nameSchema } from './text.ts'
import { usStates } from './us-states.ts'

/** The technology of a property; solar and its storage are two properties. */
export const creditTechnologies = enumeration({
  solar: 'Solar',
  storage: 'Energy Storage',
  rng: 'Renewable Natural Gas',
})
export type CreditTechnology = EnumerationValue<typeof creditTechnologies>

/** The owner's choice if both sections are available (docs/domain.md section 1). */
export const creditSectionChoices = enumeration({
  section_48: 'Section 48',
  section_48e: 'Section 48E',
})

/** Sections of the tax code that can apply (docs/domain.md section 1). */
export const creditSectionSchema = z.enum(['48', '48E'])
export type CreditSection = z.infer<typeof creditSectionSchema>

const startMethodSchema = z.enum(constructionStartMethods.values)

/** A fraction of 1; a number above 1 is read as a percentage, so 0.62 and 62 mean the same. */
export const shareSchema = z.number().min(0).max(100)

/**
 * What a credit can depend on besides its figures. All are project fields under the same names, except the owner's
 * status, which is a field of the filing company.
 */
export const creditOptionsSchema = z.object({
  /** The state or territory; in a territory, the credit depends on the owner. */
  state: z.enum(usStates.values).optional(),
  construction_start_method: startMethodSchema.optional(),
  /** The start of construction for the solar deadline and the foreign-entity test; defaults to the one above. */
  solar_construction_start_date: dateSchema.optional(),
  solar_construction_start_method: startMethodSchema.optional(),
  feoc_construction_start_date: dateSchema.optional(),
  feoc_construction_start_method: startMethodSchema.optional(),
  section_choice: z.enum(creditSectionChoices.values).optional(),
  /** The calendar year in which the credit is claimed; defaults to the service year. */
  credit_tax_year: z.int().min(1900).max(2200).optional(),
  /** Whether the owner is a specified or influenced foreign entity in that year; false if stated that it is not. */
  prohibited_foreign_entity: z.boolean().optional(),
  /** Whether the credit is sold; the default is that it is. */
  credit_transfer_method: z.enum(creditTransferMethods.values).optional(),
  /** Whether domestic products would cost over 25% more or are unavailable. */
  domestic_content_exception: z.boolean().optional(),
})
export type CreditOptions = z.infer<typeof creditOptionsSchema>

const OTHER_STARTS = ['solar_construction_start_date', 'feoc_construction_start_date'] as const

/** One property of an estimate: dollars, AC megawatts, dates `YYYY-MM-DD`. */
export const creditPropertySchema = z
  .strictObject({
    technology: z.enum(creditTechnologies.values),
    /** Net output in megawatts AC; for gas, the equivalent. */
    capacity_ac_mw: z.number().positive().max(1_000_000),
    eligible_costs: dollarsSchema,
    /** Utility-side upgrades, which count only up to 5 MW AC. */
    interconnection_costs: dollarsSchema.optional(),
    construction_start_date: dateSchema,
    placed_in_service_date: dateSchema,
    /** Whether prevailing wage and apprenticeship rules are met. */
    pwa: z.boolean().optional(),
    domestic_content: z.boolean().optional(),
    energy_community: z.boolean().optional(),
    /** Percentage points of an awarded low-income allocation. */
    lmi: z.literal([0, 10, 20]).optional(),
    /** Storage installed with solar. */
    paired_storage: z.boolean().optional(),
    material_assistance_ratio: shareSchema.optional(),
    tax_exempt_share: shareSchema.optional(),
    ...creditOptionsSchema.shape,
  })
  .superRefine((property, context) => {
    const problem = (path: keyof typeof property, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const { construction_start_date: start, placed_in_service_date: service } = property
    const message = serviceDayProblem(start, service)
    if (message) problem('placed_in_service_date', message)
    // P05: a credit belongs to the service year.
    const odd = creditYearProblem(property.credit_tax_year, service)
    if (odd) problem('credit_tax_year', odd)
    for (const name of OTHER_STARTS) {
      const late = startDayProblem(property[name], service)
      if (late) problem(name, late)
    }
  })
export type CreditProperty = z.infer<typeof creditPropertySchema>

/** What a new request may contain: narrower than what older estimates have. */
const plausiblePropertySchema = creditPropertySchema.superRefine((property, context) => {
  const problems = {
    eligible_costs: costsProblem(property.eligible_costs),
    interconnection_costs: interconnectionProblem(property.interconnection_costs ?? null),
  }
  for (const [name, message] of Object.entries(problems)) {
    if (message) context.addIssue({ code: 'custom', path: [name], message })
  }
})

export const estimateRequestSchema = z.strictObject({
  name: nameSchema(200).optional(),
  properties: z.array(plausiblePropertySchema).min(1).max(100),
})
export type EstimateRequest = z.infer<typeof estimateRequestSchema>

/** The credit of one property, in whole dollars, with the steps behind it. */
export const creditPropertyResultSchema = z.object({
  itc_amount: z.number(),
  /** Credit rate with adders, in basis points; 0 if the property earns no credit. */
  rate_bps: z.int(),
  section: creditSectionSchema,
  eligible_basis: z.number(),
  /** The share of the rate left by the law's phase-out: 1, 0.75, 0.5, or 0. */
  phase_factor: z.number(),
  reasons: z.array(z.string()),
})
export type CreditPropertyResult = z.infer<typeof creditPropertyResultSchema>

export const creditEstimateSchema = z.object({
  itc_amount: z.number(),
  properties: z.array(creditPropertyResultSchema),
})
export type CreditEstimate = z.infer<typeof creditEstimateSchema>

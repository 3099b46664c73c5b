import type { QuoteResult } from '#shared/entities/quote-results.ts'
import { type QuoteAsset, type QuoteForm, quoteTechnologies } from '#shared/entities/quotes.ts'
import { isBlank } from '#shared/format/blank.ts'
import { gasMegawatts } from '#shared/rules/policy/credits/capacity.ts'

/** Answers already given in a quote are not asked again (docs/product.md section 4, From prospect to seller). */

/** Project fields by name, as in a PATCH of the project; unknown ones are absent. */
export type ProjectFields = Record<string, string | number | boolean>

/** A quote that provides project fields. */
export interface QuoteSource {
  readonly form: QuoteForm
  readonly result: Pick<QuoteResult, 'components'>
}

/** Returns the projects of a quote, one per asset; `today` is `YYYY-MM-DD`. */
export const quotedProjects = (quote: QuoteSource, today: string): ProjectFields[] =>
  quote.form.assets.map((asset, index) => quotedProject(quote, asset, index, today))

function quotedProject(
  { form, result }: QuoteSource,
  asset: QuoteAsset,
  index: number,
  today: string,
): ProjectFields {
  const { location } = form
  const credit = result.components
    .filter(({ asset_index }) => asset_index === index)
    .reduce((sum, { itc_amount }) => sum + itc_amount, 0)
  // The form has only one place; with several projects, it belongs to the first.
  const place = index === 0 ? location : {}
  return known({
    name: assetName(form, index),
    installation_type: asset.installation_type ?? TYPE_OF[form.technology],
    full_street_address: place.address,
    state: location.state === 'outside_us' ? undefined : location.state,
    latitude: place.latitude,
    longitude: place.longitude,
    projected_itc_amount: credit > 0 ? credit : undefined,
    ...sizesOf(form, asset),
    eligible_costs: asset.eligible_costs,
    storage_eligible_costs: asset.storage_eligible_costs,
    interconnection_costs: asset.interconnection_costs,
    construction_start_date: asset.construction_start_date,
    ...serviceOf(asset.placed_in_service_date, today),
    storage_construction_start_date: asset.storage_construction_start_date,
    storage_placed_in_service_date: asset.storage_placed_in_service_date,
    material_assistance_ratio: percentOf(asset.material_assistance_ratio),
    storage_material_assistance_ratio: percentOf(asset.storage_material_assistance_ratio),
    tax_exempt_share: percentOf(asset.tax_exempt_share),
    adder_pw_apprenticeship_claimed: asset.pwa,
    adder_domestic_content_claimed: asset.domestic_content,
    adder_energy_community_claimed: asset.energy_community,
    ...(asset.lmi === undefined
      ? {}
      : { adder_lmi_10_claimed: asset.lmi === 10, adder_lmi_20_claimed: asset.lmi === 20 }),
  })
}

/** Returns the name of a project, including a fallback for an unnamed asset. */
export function assetName(form: QuoteForm, index: number): string {
  const name = form.assets[index]?.name?.trim()
  if (name) return name
  const words = `${quoteTechnologies.label(form.technology)} project`
  return form.assets.length > 1 ? `${words} ${index + 1}` : words
}

const TYPE_OF = {
  solar: undefined,
  solar_storage: undefined,
  storage: 'storage',
  rng: 'rng',
  other: undefined,
} as const

/** Converts a quote's megawatts to kilowatts and kilowatt-hours. */
function sizesOf({ technology }: QuoteForm, asset: QuoteAsset) {
  const gas = asset.gas_mmbtu_per_day
  const output = asset.capacity_mw ?? (technology === 'storage' ? asset.storage_mw : undefined)
  const gasOutput = gas === undefined ? undefined : gasMegawatts(gas)
  return {
    installed_capacity_dc: thousands(asset.capacity_dc_mw),
    installed_capacity_ac: thousands(output ?? (technology === 'rng' ? gasOutput : undefined)),
    storage_capacity: thousands(asset.capacity_mwh),
    storage_capacity_ac: technology === 'solar_storage' ? thousands(asset.storage_mw) : undefined,
  }
}

/** A past day is the service date; a future one is the target. */
export const serviceOf = (day: string | undefined, today: string) =>
  day === undefined || day === ''
    ? {}
    : day <= today
      ? { placed_in_service_date: day }
      : { target_placed_in_service_date: day }

/** Rounds to 12 digits to drop floating-point noise. */
const thousands = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Number((value * 1_000).toPrecision(12))

/** Quotes store the same share as 0.62 or 62. */
const percentOf = (share: number | undefined): number | undefined =>
  share === undefined ? undefined : share > 1 ? share : Number((share * 100).toPrecision(12))

const known = (fields: Record<string, string | number | boolean | undefined>): ProjectFields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string | number | boolean] =>
        entry[1] !== undefined && !(typeof entry[1] === 'string' && isBlank(entry[1])),
    ),
  )

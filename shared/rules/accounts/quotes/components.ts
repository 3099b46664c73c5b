import type { CreditProperty } from '#shared/entities/estimates.ts'
import type { QuoteAsset, QuoteForm } from '#shared/entities/quotes.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { formatBasisPoints } from '#shared/format/percent.ts'
import { requiredMaterialAssistance } from '#shared/rules/policy/credits/feoc.ts'
import { hasFullRate } from '#shared/rules/policy/credits/rate.ts'
import { type BuildDates, readDates } from './dates.ts'
import { type Plant, plantsOf } from './plants.ts'

/** A part of an asset that can be estimated: its credit inputs and its pricing inputs. */
export interface QuotePart {
  readonly asset: QuoteAsset
  readonly assetIndex: number
  readonly name: string
  readonly property: CreditProperty
  readonly costsGiven: boolean
  readonly foreignEntityTestOpen: boolean
  readonly isUtilityStorage: boolean
}

/** What was read from an asset: its parts, and the words for what was assumed or is missing. */
export interface AssetReading {
  readonly parts: readonly QuotePart[]
  /** Whether its sizes and both of its dates were given. */
  readonly isComplete: boolean
  /** The given service dates, `YYYY-MM-DD`. */
  readonly serviceDates: readonly string[]
  readonly assumptions: readonly string[]
  readonly missing: readonly string[]
}

/**
 * Reads one asset of a quote form (docs/domain.md section 2). Missing dates, costs, and proofs are filled with stated
 * assumptions; without a size nothing can be estimated.
 */
export function readAsset(
  form: QuoteForm,
  asset: QuoteAsset,
  index: number,
  today: string,
): AssetReading {
  const name = asset.name ?? `Asset ${index + 1}`
  const plants = plantsOf(form, asset)
  const missingSizes = plants.filter((plant) => typeof plant === 'string')
  const { dates, ...dateNotes } = readDates(asset, form.technology === 'rng', today)
  const storage = form.technology === 'solar_storage' ? storageAsset(asset) : null
  const storageDates = storage && readDates(storage, false, today)
  const readings =
    dates === null
      ? []
      : plants
          .filter((plant) => typeof plant !== 'string')
          .map((plant) =>
            plant.isPaired && storage && storageDates?.dates
              ? readPlant(storage, plant, storageDates.dates)
              : readPlant(asset, plant, dates),
          )
  const named = (notes: readonly string[]) => [...new Set(notes)].map((note) => `${name}: ${note}`)
  return {
    parts: readings.map(({ part }) => ({ ...part, asset, assetIndex: index, name })),
    serviceDates: [asset.placed_in_service_date, storage?.placed_in_service_date].filter(
      (date) => date !== undefined,
    ),
    isComplete: plants.length > 0 && missingSizes.length === 0 && dateNotes.missing.length === 0,
    assumptions: named([
      ...dateNotes.assumptions,
      ...(storageDates?.assumptions ?? [])
        .filter((text) => !dateNotes.assumptions.includes(text))
        .map((text) => `storage ${text}`),
      ...readings.flatMap(({ assumptions }) => assumptions),
    ]),
    missing: named([
      ...missingSizes,
      ...dateNotes.missing,
      ...readings.flatMap(({ missing }) => missing),
    ]),
  }
}

/** The storage of a solar-plus-storage asset; anything it leaves open is taken from the solar. */
const storageAsset = (asset: QuoteAsset): QuoteAsset => ({
  ...asset,
  construction_start_date: asset.storage_construction_start_date ?? asset.construction_start_date,
  placed_in_service_date: asset.storage_placed_in_service_date ?? asset.placed_in_service_date,
  material_assistance_ratio:
    asset.storage_material_assistance_ratio ?? asset.material_assistance_ratio,
})

function readPlant(asset: QuoteAsset, plant: Plant, dates: BuildDates) {
  const required = requiredMaterialAssistance(plant.technology, dates.start)
  const testOpen = required !== null && asset.material_assistance_ratio === undefined
  const ratio = testOpen ? required / 10_000 : asset.material_assistance_ratio
  const property = propertyOf(asset, plant, dates, ratio)
  const costsGiven = plant.givenCosts !== null
  const own = plant.isPaired ? 'storage ' : ''
  const wagesMatter = asset.pwa === undefined && !hasFullRate(property)
  const notes = [
    { applies: plant.assumption !== null, assume: plant.assumption, miss: null },
    { applies: !costsGiven, assume: USUAL_COSTS, miss: `${own}eligible costs` },
    {
      applies: testOpen,
      assume: `the ${plant.technology} material assistance ratio reaches the required ${formatBasisPoints(required ?? 0)}.`,
      miss: `${own}material assistance ratio`,
    },
    {
      applies: wagesMatter,
      assume: 'prevailing wage and apprenticeship requirements aren’t met.',
      miss: 'whether prevailing wage and apprenticeship requirements are met',
    },
  ].filter(({ applies }) => applies)
  return {
    part: {
      property,
      costsGiven,
      foreignEntityTestOpen: testOpen,
      isUtilityStorage: plant.isUtilityStorage,
    },
    assumptions: notes.map(({ assume }) => assume).filter((text) => text !== null),
    missing: notes.map(({ miss }) => miss).filter((text) => text !== null),
  }
}

const USUAL_COSTS = 'eligible costs are typical for the technology and size.'

function propertyOf(
  asset: QuoteAsset,
  plant: Plant,
  dates: BuildDates,
  ratio: number | undefined,
): CreditProperty {
  return {
    technology: plant.technology,
    capacity_ac_mw: plant.mw,
    eligible_costs: plant.givenCosts ?? dollarsOf(plant.usualCostsCents),
    interconnection_costs: plant.interconnectionCosts,
    construction_start_date: dates.start,
    placed_in_service_date: dates.service,
    pwa: asset.pwa,
    domestic_content: asset.domestic_content,
    energy_community: asset.energy_community,
    lmi: asset.lmi,
    paired_storage: plant.isPaired,
    material_assistance_ratio: ratio,
    tax_exempt_share: asset.tax_exempt_share,
  }
}

import {
  projectCycles,
  quotePlaces,
  quoteProjectTypes,
  quoteTechnologies,
} from '#shared/entities/quotes.ts'
import { formatDollarsCompact } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { type AssetValues, asksFor, type QuoteValues } from './quote-values.ts'
import { type FormStepName, stepsFor } from './steps.ts'

export interface SummaryLine {
  step: FormStepName
  /** Null until answered. */
  text: string | null
}

/** The answers so far in a few words each, in form order. */
export function summaryOf(values: QuoteValues): SummaryLine[] {
  return stepsFor(values.technology).map((step) => ({ step, text: WORDS[step](values) || null }))
}

const WORDS = {
  contactInfo: ({ contact_info: { first_name, last_name, company_name } }) =>
    joined([`${first_name} ${last_name}`.trim(), company_name.trim()], ', '),
  technology: ({ technology }) => technology && quoteTechnologies.label(technology),
  projectType: ({ project_type: type }) => type && quoteProjectTypes.label(type),
  projectCycle: ({ project_cycle: cycle }) => cycle && projectCycles.label(cycle),
  location: placeWords,
  projectsCount: ({ projects_count: count }) => (count ? counted(count, 'project') : null),
  assets: assetsWords,
} as const satisfies Record<FormStepName, (values: QuoteValues) => string | null>

/** The project's location: the point's county, else the state, else the typed address. */
export function placeWords({ location }: Pick<QuoteValues, 'location'>): string {
  const { address, state, place } = location
  return joined([address.trim(), place || (state ? quotePlaces.label(state) : '')], ', ')
}

function assetsWords(values: QuoteValues): string {
  const described = values.assets.filter((asset) => assetWords(asset, values.technology) !== '')
  if (described.length === 0) return ''
  const [first] = described
  if (described.length === 1 && first) return assetWords(first, values.technology)
  return `${counted(described.length, 'asset')} described`
}

/** Size and costs of an asset: `10 MW, $16M`. */
export function assetWords(asset: AssetValues, technology: QuoteValues['technology']): string {
  const { size_unit: unit } = asset
  const size = (value: number | null, sign: string) =>
    value === null ? '' : `${formatNumber(value)} ${sign}`
  const asked = (field: 'capacity_mw' | 'storage_mw' | 'capacity_mwh' | 'gas_mmbtu_per_day') =>
    asksFor(technology, field) ? asset[field] : null
  return joined(
    [
      size(asked('capacity_mw') ?? dcOf(asset, technology), unit),
      size(asked('storage_mw'), `${unit} storage`),
      size(asked('capacity_mwh'), `${unit}h`),
      size(asked('gas_mmbtu_per_day'), 'MMBtu per day'),
      asset.eligible_costs === null ? '' : formatDollarsCompact(asset.eligible_costs),
    ],
    ', ',
  )
}

/** Each asset on its own line. */
export const assetLines = ({ assets, technology }: QuoteValues): string =>
  assets
    .map((asset, index) => {
      const words = assetWords(asset, technology) || 'no details yet'
      return `${asset.name.trim() || `Asset ${index + 1}`}: ${words}`
    })
    .join('\n')

const dcOf = (asset: AssetValues, technology: QuoteValues['technology']) =>
  asksFor(technology, 'capacity_dc_mw') ? asset.capacity_dc_mw : null

const joined = (parts: readonly string[], by: string) => parts.filter((part) => part).join(by)

const counted = (count: number, noun: string) =>
  `${formatNumber(count)} ${count === 1 ? noun : `${noun}s`}`

import {
  type QuoteAsset,
  type QuoteForm,
  type QuoteProjectType,
  type QuoteTechnology,
  subtypesOfTechnology,
} from '#shared/entities/quotes.ts'
import {
  type AssetField,
  type AssetValues,
  asksFor,
  emptyAsset,
  type QuoteValues,
  usualUnit,
} from './quote-values.ts'

/**
 * Returns the form to send, without anything unanswered or not asked. Missing required answers stay missing; the form
 * schema reports them.
 */
export function toQuoteForm(values: QuoteValues): Partial<QuoteForm> {
  const { contact_info: contact, technology, project_type, location } = values
  const offered: readonly string[] = technology ? subtypesOfTechnology[technology] : []
  return {
    contact_info: {
      first_name: contact.first_name,
      last_name: contact.last_name,
      email: contact.email,
      phone_number: contact.phone_number,
      company_name: textOf(contact.company_name),
      job_title: textOf(contact.job_title),
    },
    technology: technology ?? undefined,
    project_type: project_type !== null && offered.includes(project_type) ? project_type : null,
    project_cycle: values.project_cycle ?? undefined,
    location: {
      address: textOf(location.address),
      state: location.state ?? undefined,
      latitude: location.latitude ?? undefined,
      longitude: location.longitude ?? undefined,
    },
    projects_count: values.projects_count ?? undefined,
    assets: values.assets.map((asset) => toQuoteAsset(asset, technology)),
  }
}

/** One asset in megawatts, without anything unanswered or not asked. */
export function toQuoteAsset(asset: AssetValues, technology: QuoteTechnology | null): QuoteAsset {
  const scale = asset.size_unit === 'kW' ? 1_000 : 1
  const every: QuoteAsset = {
    name: textOf(asset.name),
    installation_type: asset.installation_type ?? undefined,
    capacity_mw: divided(asset.capacity_mw, scale),
    capacity_dc_mw: divided(asset.capacity_dc_mw, scale),
    storage_mw: divided(asset.storage_mw, scale),
    capacity_mwh: divided(asset.capacity_mwh, scale),
    gas_mmbtu_per_day: asset.gas_mmbtu_per_day ?? undefined,
    eligible_costs: asset.eligible_costs ?? undefined,
    storage_eligible_costs: asset.storage_eligible_costs ?? undefined,
    interconnection_costs: asset.interconnection_costs ?? undefined,
    construction_start_date: textOf(asset.construction_start_date),
    placed_in_service_date: textOf(asset.placed_in_service_date),
    storage_construction_start_date: textOf(asset.storage_construction_start_date),
    storage_placed_in_service_date: textOf(asset.storage_placed_in_service_date),
    storage_material_assistance_ratio: divided(asset.storage_material_assistance_ratio, 100),
    pwa: yesNo(asset.pwa),
    domestic_content: yesNo(asset.domestic_content),
    energy_community: yesNo(asset.energy_community),
    lmi: LMI_POINTS[asset.lmi ?? 'none'],
    material_assistance_ratio: divided(asset.material_assistance_ratio, 100),
    tax_exempt_share: divided(asset.tax_exempt_share, 100),
    step_up_percent: asset.step_up_percent ?? undefined,
    insured: yesNo(asset.insured),
    investment_grade_guarantor: yesNo(asset.investment_grade_guarantor),
  }
  return Object.fromEntries(
    Object.entries(every).filter(
      ([field, value]) => value !== undefined && asksFor(technology, field as AssetField),
    ),
  )
}

const LMI_POINTS = { none: undefined, '0': 0, '10': 10, '20': 20 } as const

const textOf = (text: string): string | undefined => (text.trim() === '' ? undefined : text)

const yesNo = (value: 'yes' | 'no' | null): boolean | undefined =>
  value === null ? undefined : value === 'yes'

/** Rounds to twelve digits to drop floating-point noise from the division (1234.5678 kW). */
const divided = (value: number | null, by: number): number | undefined =>
  value === null ? undefined : Number((value / by).toPrecision(12))

/** Converts a sent form to editable values. */
export function toQuoteValues(form: QuoteForm, place = ''): QuoteValues {
  const { contact_info: contact, location } = form
  return {
    contact_info: {
      ...contact,
      company_name: contact.company_name ?? '',
      job_title: contact.job_title ?? '',
    },
    technology: form.technology,
    project_type: form.project_type ?? null,
    project_cycle: form.project_cycle,
    location: {
      address: location.address ?? '',
      state: location.state ?? null,
      latitude: location.latitude ?? null,
      longitude: location.longitude ?? null,
      place,
    },
    projects_count: form.projects_count,
    assets: form.assets.map((asset) => toAssetValues(asset, form.project_type ?? null)),
  }
}

function toAssetValues(asset: QuoteAsset, type: QuoteProjectType | null): AssetValues {
  const size_unit = usualUnit(type)
  const scale = size_unit === 'kW' ? 1_000 : 1
  const size = (megawatts: number | undefined) => multiplied(megawatts, scale)
  return {
    ...emptyAsset(size_unit),
    name: asset.name ?? '',
    installation_type: asset.installation_type ?? null,
    capacity_mw: size(asset.capacity_mw),
    capacity_dc_mw: size(asset.capacity_dc_mw),
    storage_mw: size(asset.storage_mw),
    capacity_mwh: size(asset.capacity_mwh),
    gas_mmbtu_per_day: asset.gas_mmbtu_per_day ?? null,
    eligible_costs: asset.eligible_costs ?? null,
    storage_eligible_costs: asset.storage_eligible_costs ?? null,
    interconnection_costs: asset.interconnection_costs ?? null,
    construction_start_date: asset.construction_start_date ?? '',
    placed_in_service_date: asset.placed_in_service_date ?? '',
    storage_construction_start_date: asset.storage_construction_start_date ?? '',
    storage_placed_in_service_date: asset.storage_placed_in_service_date ?? '',
    storage_material_assistance_ratio: percentOf(asset.storage_material_assistance_ratio),
    pwa: answerOf(asset.pwa),
    domestic_content: answerOf(asset.domestic_content),
    energy_community: answerOf(asset.energy_community),
    lmi: asset.lmi === undefined ? null : LMI_VALUES[asset.lmi],
    material_assistance_ratio: percentOf(asset.material_assistance_ratio),
    tax_exempt_share: percentOf(asset.tax_exempt_share),
    step_up_percent: asset.step_up_percent ?? null,
    insured: answerOf(asset.insured),
    investment_grade_guarantor: answerOf(asset.investment_grade_guarantor),
  }
}

const LMI_VALUES = { 0: '0', 10: '10', 20: '20' } as const

const answerOf = (value: boolean | undefined): 'yes' | 'no' | null =>
  value === undefined ? null : value ? 'yes' : 'no'

const multiplied = (value: number | undefined, by: number): number | null =>
  value === undefined ? null : Number((value * by).toPrecision(12))

/** Scripts may have sent 62 where we send 0.62; both mean the same (docs/domain.md section 1). */
const percentOf = (share: number | undefined): number | null =>
  share !== undefined && share > 1 ? share : multiplied(share, 100)

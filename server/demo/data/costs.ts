import type { DocumentType } from '#shared/entities/document-types.ts'
import { addDays, daysBetween } from './days.ts'
import type { CostCategory, ProjectSeed } from './project-seed.ts'

/** Cost of an hour of labor, including wages, benefits, and overhead. */
export const LABOR_DOLLARS_PER_HOUR = 62

interface CategoryFacts {
  readonly label: string
  readonly document_type: DocumentType
  /** Percent of the cost that counts for the credit (docs/domain.md section 7); our estimate. */
  readonly eligible_share: number
  /** Done by the contractor under the EPC agreement, and billed as a pay application. */
  readonly in_contract: boolean
  readonly vendor: string
  /** When it is billed, as a fraction of the construction period. */
  readonly billed_at: number
}

/** Interconnection is separate: it counts only for small projects, which the formula decides. */
export const costCategories = {
  modules: {
    label: 'Photovoltaic modules',
    document_type: 'other_project_costs_modules',
    eligible_share: 100,
    in_contract: false,
    vendor: 'Heliogrove Module Works, Inc.',
    billed_at: 0.35,
  },
  inverters: {
    label: 'Inverters',
    document_type: 'other_project_costs_inverters',
    eligible_share: 100,
    in_contract: true,
    vendor: '',
    billed_at: 0.5,
  },
  racking: {
    label: 'Racking and mounting',
    document_type: 'other_project_costs_racking',
    eligible_share: 100,
    in_contract: true,
    vendor: '',
    billed_at: 0.4,
  },
  storage_equipment: {
    label: 'Battery storage equipment',
    document_type: 'other_project_costs_storage_equipment',
    eligible_share: 100,
    in_contract: false,
    vendor: 'Voltaine Battery Systems, Inc.',
    billed_at: 0.45,
  },
  electrical_bos: {
    label: 'Electrical balance of system',
    document_type: 'other_project_costs_electrical_bos',
    eligible_share: 100,
    in_contract: true,
    vendor: '',
    billed_at: 0.6,
  },
  civil_site_work: {
    label: 'Civil and site work',
    document_type: 'other_project_costs_civil_site_work',
    eligible_share: 75,
    in_contract: true,
    vendor: '',
    billed_at: 0.25,
  },
  labor: {
    label: 'Installation labor',
    document_type: 'other_project_costs_labor',
    eligible_share: 100,
    in_contract: true,
    vendor: '',
    billed_at: 0.75,
  },
  soft_costs: {
    label: 'Engineering, permits, and legal',
    document_type: 'other_project_costs_soft_costs',
    eligible_share: 90,
    in_contract: false,
    vendor: 'Mercer Lane Engineering Group, LLC',
    billed_at: 0.3,
  },
  interconnection: {
    label: 'Utility interconnection',
    document_type: 'other_project_costs_interconnection',
    eligible_share: 100,
    in_contract: false,
    vendor: '',
    billed_at: 0.85,
  },
  development_fee: {
    label: 'Development fee',
    document_type: 'other_project_costs_development_fee',
    eligible_share: 100,
    in_contract: false,
    vendor: '',
    billed_at: 0.95,
  },
  rng_equipment: {
    label: 'Digester and gas upgrading equipment',
    document_type: 'other_project_costs_rng_equipment',
    eligible_share: 100,
    in_contract: false,
    vendor: 'Pureline Membrane Technologies, Inc.',
    billed_at: 0.45,
  },
  general: {
    label: 'General project costs',
    document_type: 'other_project_costs_general',
    eligible_share: 0,
    in_contract: false,
    vendor: 'Mercer Lane Engineering Group, LLC',
    billed_at: 0.5,
  },
} as const satisfies Record<CostCategory, CategoryFacts>

const costCategoryKeys = Object.keys(costCategories) as CostCategory[]

export interface CostLine {
  readonly category: CostCategory
  readonly label: string
  readonly document_type: DocumentType
  readonly vendor: string
  readonly invoice_number: string
  readonly invoice_date: string
  readonly paid_date: string
  readonly amount_cents: number
  readonly eligible_share: number
  readonly eligible_cents: number
}

export interface CostTotals {
  readonly total_cents: number
  /** Without interconnection. */
  readonly eligible_cents: number
  readonly interconnection_cents: number
  /** Price of the contractor's work. */
  readonly contract_cents: number
}

/** Returns the cost lines of a project, in category order. */
export function costLines(project: ProjectSeed, seller: string): CostLine[] {
  const start = project.construction_start_date
  const end = project.placed_in_service_date ?? project.target_placed_in_service_date
  const vendors: Partial<Record<CostCategory, string>> = {
    interconnection: project.counterparties.utility,
    development_fee: seller,
  }
  return costCategoryKeys.flatMap((category, index) => {
    const dollars = project.costs[category]
    if (dollars === undefined) return []
    const facts: CategoryFacts = costCategories[category]
    const invoice_date = addDays(start, Math.round(daysBetween(start, end) * facts.billed_at))
    const contractor = facts.in_contract ? project.counterparties.contractor : facts.vendor
    return {
      category,
      label: facts.label,
      document_type: facts.document_type,
      vendor: vendors[category] ?? contractor,
      invoice_number: invoiceNumber(project.name, index, invoice_date),
      invoice_date,
      paid_date: addDays(invoice_date, 28),
      amount_cents: dollars * 100,
      eligible_share: facts.eligible_share,
      eligible_cents: dollars * facts.eligible_share,
    }
  })
}

export function costTotals(lines: readonly CostLine[]): CostTotals {
  const sum = (counts: (line: CostLine) => boolean, value: (line: CostLine) => number) =>
    lines.filter(counts).reduce((total, line) => total + value(line), 0)
  const isInterconnection = ({ category }: CostLine) => category === 'interconnection'
  return {
    total_cents: sum(
      () => true,
      (line) => line.amount_cents,
    ),
    eligible_cents: sum(
      (line) => !isInterconnection(line),
      (line) => line.eligible_cents,
    ),
    interconnection_cents: sum(isInterconnection, (line) => line.amount_cents),
    contract_cents: sum(
      ({ category }) => costCategories[category].in_contract,
      (line) => line.amount_cents,
    ),
  }
}

function invoiceNumber(name: string, index: number, date: string): string {
  const letters = name.replaceAll(' ', '').slice(0, 4).toUpperCase()
  return `${letters}-${date.slice(2, 4)}${String(index * 137 + 1042).padStart(4, '0')}`
}

import type { CompanyType } from '#shared/entities/companies.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { formatWithUnit } from '#shared/format/units.ts'
import { gasMmbtuPerDay } from '#shared/rules/policy/credits/capacity.ts'
import { companyTypeWords } from './words.ts'

/** Who signs for a company. */
export interface Signatory {
  readonly company: string
  readonly name: string
  readonly title: string
}

/** A company as named in documents; states are spelled out. */
export interface CompanyFacts extends Signatory {
  readonly company_type: CompanyType
  readonly state_of_formation: string
  readonly state: string
  readonly address: string
  readonly ein: string
}

/** A project as named in documents; capacities in kilowatts. */
export interface ProjectFacts {
  readonly name: string
  readonly address: string
  readonly county: string
  readonly state: string
  /** "ground-mounted solar photovoltaic" and the like, in lower case. */
  readonly technology: string
  readonly is_solar: boolean
  readonly is_gas: boolean
  readonly capacity_ac: number
  readonly capacity_dc: number | null
  readonly storage_kwh: number | null
  readonly owner: CompanyFacts
}

/** The other party of a contract, without an account on the platform. */
export interface Counterparty extends Signatory {
  readonly state: string
  readonly address: string
}

const natures: readonly (readonly [ending: RegExp, nature: string])[] = [
  [/, LLC$|, PLLC$/, 'limited liability company'],
  [/, LP$|, Ltd\.$/, 'limited partnership'],
  [/Trust$/, 'trust'],
  [/(?:Inc\.|Company|Corporation)$/, 'corporation'],
  [/Cooperative$/, 'electric cooperative corporation'],
]

/** Returns "a Texas limited partnership", derived from the name's ending; public bodies have no such ending. */
export function natureOf(company: string, state: string): string {
  const nature = natures.find(([ending]) => ending.test(company))?.[1]
  return nature ? `${article(state)} ${state} ${nature}` : `a public body of the State of ${state}`
}

/** Returns "a" or "an" for a word. */
export function article(word: string): 'a' | 'an' {
  return /^[AEIO]/.test(word) ? 'an' : 'a'
}

/** Returns "a Delaware limited liability company". */
export function natureOfCompany(company: CompanyFacts): string {
  return `${article(company.state_of_formation)} ${company.state_of_formation} ${companyTypeWords[company.company_type]}`
}

/** Returns "7,920 kW DC / 6,000 kW AC", as far as the project has each. */
export function sizeOf({ capacity_ac, capacity_dc, storage_kwh, is_gas }: ProjectFacts): string {
  if (is_gas) {
    return `${formatNumber(Math.round(gasMmbtuPerDay(capacity_ac / 1000)))} MMBtu per day, equivalent to ${formatWithUnit(capacity_ac, 'kilowatts')}`
  }
  const parts = [
    capacity_dc === null ? null : `${formatWithUnit(capacity_dc, 'kilowatts')} DC`,
    `${formatWithUnit(capacity_ac, 'kilowatts')} AC`,
    storage_kwh === null ? null : formatWithUnit(storage_kwh, 'kilowatt-hours'),
  ]
  return parts.filter((part) => part !== null).join(' / ')
}

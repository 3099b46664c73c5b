import { type PartyRole, partyRoles } from '#shared/entities/companies.ts'
import type { CreditTechnology } from '#shared/entities/estimates.ts'
import type { ProjectType } from '#shared/entities/projects.ts'
import { projectTypes } from '#shared/entities/projects.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { interconnectionDenial } from '#shared/rules/policy/credits/basis.ts'
import { type AcCapacity, acCapacity } from '#shared/rules/policy/credits/capacity.ts'
import {
  type CreditFacts,
  type ProjectCredit,
  projectCredit,
  recordedSection,
} from '#shared/rules/policy/credits/project-credit.ts'
import {
  creditTechnologyOf,
  fieldOf,
  technologiesOf,
} from '#shared/rules/policy/credits/properties.ts'
import { attestationIn, taxpayerOf } from '#shared/rules/policy/credits/taxpayer.ts'
import type { CostLine, MeasuredLine } from '#shared/rules/projects/costs/line.ts'
import { measureLines } from '#shared/rules/projects/costs/measure.ts'
import { type CostPaper, costPapers, withoutCopies } from '#shared/rules/projects/costs/papers.ts'
import type { PartyData, ProjectData, RegistrationData, ReviewData, SaleData } from '../data.ts'
import { type Fact, type OwnerReads, ownerReads, type Reads, readsOf } from '../facts.ts'

/** A company's role in a project, and its facts. */
export interface PartyReads {
  readonly name: Fact<string>
  readonly taxClass: Fact<string>
  readonly rating: Fact<string>
  readonly data: PartyData
}

/** The facts of a project, including values that several rules share. */
export interface ProjectReads extends OwnerReads {
  readonly id: number
  readonly type: ProjectType | null
  readonly credit: ProjectCredit
  readonly capacity: AcCapacity | null
  /** The service date; the planned one if not in service yet. */
  readonly service: Fact<string>
  party(role: PartyRole): PartyReads | null
  readonly parties: readonly PartyData[]
  readonly chart: ProjectData['chart']
  readonly sales: readonly SaleData[]
  readonly reviews: readonly ReviewData[]
  readonly registrations: readonly RegistrationData[]
  readonly costs: CostReads | null
  /** The facts of each property of the credit; those of the project alone while its type is unknown. */
  readonly properties: readonly PropertyReads[]
  readonly communities: ProjectData['communities']
}

/** The facts of one property: every reader answers what the property says. */
export interface PropertyReads extends ProjectReads {
  readonly technology: CreditTechnology | null
  /** Whether it is storage next to solar. */
  readonly isBeside: boolean
  /** The facts of the whole project. */
  readonly whole: Core
}

type Core = Omit<ProjectReads, 'properties'>

/** A project's cost lines with the amounts from their papers. */
export interface CostReads {
  readonly lines: readonly MeasuredLine[]
  readonly papers: readonly CostPaper[]
  readonly interconnectionCounts: boolean
}

export const projectTypeOf = ({
  installation_type: type,
}: ProjectData['values']): ProjectType | null => (projectTypes.has(type) ? type : null)

export function projectFacts(data: ProjectData): ProjectReads {
  // Ignore copies of an invoice, so its facts count once.
  const reads = ownerReads('project', { ...data, files: withoutCopies(data.files) })
  const placed = reads.day('placed_in_service_date')
  const capacity = acCapacity({
    acKw: reads.num('installed_capacity_ac').value,
    dcKw: reads.num('installed_capacity_dc').value,
  })
  const whole: Core = {
    ...reads,
    id: data.id,
    type: projectTypeOf(data.values),
    credit: projectCredit(creditFactsOf(data), attestationIn(taxpayerOf(data.parties)?.values)),
    capacity,
    service: placed.value === null ? reads.day('target_placed_in_service_date') : placed,
    ...partiesIn(data),
    sales: data.sales,
    reviews: data.reviews,
    registrations: data.registrations,
    costs: data.costs && costReads(data, data.costs, capacity),
    communities: data.communities,
  }
  const technologies = technologiesOf(data.values)
  const properties = technologies.map((technology, index) =>
    propertyReads(whole, data.values, technology, index > 0),
  )
  const unknown = { ...whole, properties: [], technology: null, isBeside: false, whole }
  return { ...whole, properties: properties.length === 0 ? [unknown] : properties }
}

function propertyReads(
  whole: Core,
  values: ProjectData['values'],
  technology: CreditTechnology,
  isBeside: boolean,
): PropertyReads {
  const at = (name: string) => fieldOf(values, technology, name)
  const reads: Reads = {
    num: (name) => whole.num(at(name)),
    day: (name) => whole.day(at(name)),
    text: (name) => whole.text(at(name)),
    yes: (name) => whole.yes(at(name)),
  }
  const placed = reads.day('placed_in_service_date')
  return {
    ...whole,
    ...reads,
    properties: [],
    technology,
    isBeside,
    whole,
    type: isBeside ? 'storage' : whole.type,
    capacity: isBeside
      ? acCapacity({ acKw: reads.num('installed_capacity_ac').value, dcKw: null })
      : whole.capacity,
    service: placed.value === null ? whole.day('target_placed_in_service_date') : placed,
  }
}

/** The facts as if each sale were the only one, by transfer. */
export const eachSale = (facts: ProjectReads): (readonly [number, ProjectReads])[] =>
  facts.sales.map((sale) => [sale.transfer_id, { ...facts, sales: [sale] }])

/** The parties of a project and its ownership chart. */
export const partiesIn = ({
  parties,
  chart,
}: ProjectData): Pick<ProjectReads, 'party' | 'parties' | 'chart'> => ({
  party: (role) => {
    const found = parties.find((party) => party.role === role)
    return found ? partyReads(found) : null
  },
  parties,
  chart,
})

function costReads(
  { files, values }: ProjectData,
  lines: readonly CostLine[],
  capacity: AcCapacity | null,
): CostReads {
  const papers = costPapers(files)
  const type = projectTypeOf(values)
  const interconnectionCounts =
    capacity !== null &&
    interconnectionDenial({
      capacityAcMw: capacity.mw,
      technology: type === null ? 'solar' : creditTechnologyOf[type],
      section: recordedSection(values),
    }) === null
  return {
    lines: measureLines(lines, papers, interconnectionCounts),
    papers,
    interconnectionCounts,
  }
}

/** The columns that determine a credit are among the values, under their own names. */
const creditFactsOf = ({ values }: ProjectData): CreditFacts => {
  const text = (name: string) => stringOf(values[name])
  const yes = (name: string) => (typeof values[name] === 'boolean' ? values[name] : null)
  const capacity = values.installed_capacity_dc
  return {
    installation_type: projectTypeOf(values),
    installed_capacity_dc: typeof capacity === 'number' ? capacity : null,
    construction_start_date: text('construction_start_date'),
    placed_in_service_date: text('placed_in_service_date'),
    target_placed_in_service_date: text('target_placed_in_service_date'),
    adder_domestic_content_claimed: yes('adder_domestic_content_claimed'),
    adder_lmi_10_claimed: yes('adder_lmi_10_claimed'),
    adder_lmi_20_claimed: yes('adder_lmi_20_claimed'),
    adder_energy_community_claimed: yes('adder_energy_community_claimed'),
    adder_pw_apprenticeship_claimed: yes('adder_pw_apprenticeship_claimed'),
    values,
  }
}

const stringOf = (value: FieldValue | undefined) => (typeof value === 'string' ? value : null)

/** Returns a company's facts labeled with its role. */
export function partyReads(party: PartyData): PartyReads {
  const reads = readsOf((name) => {
    const value = party.values[name] ?? null
    return {
      label: `${partyRoles.label(party.role)}: ${LABELS[name] ?? name}`,
      value,
      unit: null,
      standing: value === null ? 'absent' : 'known',
      ref: { kind: 'company', id: party.company_id, field_name: name },
    }
  })
  return {
    name: reads.text('legal_name'),
    taxClass: reads.text('tax_class'),
    rating: reads.text('credit_rating'),
    data: party,
  }
}

const LABELS: Readonly<Record<string, string>> = {
  legal_name: 'Legal Name',
  tax_class: 'Tax Classification',
  credit_rating: 'Credit Rating',
}

export const isSolar = ({ type }: ProjectReads): boolean =>
  type !== null && creditTechnologyOf[type] === 'solar'

/** Returns a calculated fact that no single document or field holds, with the record it came from. */
export const reckoned = <T extends FieldValue>(
  label: string,
  value: T | null,
  from: Pick<Fact, 'unit' | 'ref'>,
): Fact<T> => ({ label, value, ...from, standing: value === null ? 'absent' : 'known' })

/** The credit that all sales of a project come to, in dollars. */
export const soldFact = ({ sales }: ProjectReads): Fact<number> => {
  const total = sales.reduce((sum, { credit }) => sum + Math.round(credit * 100), 0) / 100
  const [first] = sales
  const ref = first ? ({ kind: 'transfer', id: first.transfer_id } as const) : null
  return reckoned('Credit sold', first ? total : null, { unit: 'dollars', ref })
}

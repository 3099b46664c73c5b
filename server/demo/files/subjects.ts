import { type CompanyKey, companies } from '#server/demo/data/companies.ts'
import { type ProjectFinance, projectFinances } from '#server/demo/data/credits.ts'
import type { ProjectSeed } from '#server/demo/data/project-seed.ts'
import { type ProjectKey, projects } from '#server/demo/data/projects.ts'
import type { TransferKey } from '#server/demo/data/transfers.ts'
import type { ProjectType } from '#shared/entities/projects.ts'
import { usStates } from '#shared/entities/us-states.ts'
import type { CompanyFacts, Counterparty, ProjectFacts } from '../pdf/subject.ts'

const technologies = {
  rooftop_solar: 'rooftop solar photovoltaic',
  carport_solar: 'carport solar photovoltaic',
  groundmount_solar: 'ground-mounted solar photovoltaic',
  rng: 'renewable natural gas',
  storage: 'battery energy storage',
} as const satisfies Record<ProjectType, string>

export function companyFacts(key: CompanyKey): CompanyFacts {
  const seed = companies[key]
  return {
    company: seed.legal_name,
    name: seed.officer.name,
    title: seed.officer.title,
    company_type: seed.company_type,
    state_of_formation: usStates.label(seed.state_of_formation),
    state: usStates.label(seed.state),
    address: `${seed.full_street_address}, ${seed.city}, ${seed.state} ${seed.zip_code}`,
    ein: seed.ein,
  }
}

/** Everything that a project's documents are made from. */
export interface ProjectSubject {
  readonly key: ProjectKey
  readonly seed: ProjectSeed
  readonly facts: ProjectFacts
  readonly finance: ProjectFinance
  /** The sale that a document belongs to. */
  readonly sale: TransferKey | null
}

export function projectSubject(key: ProjectKey, sale: TransferKey | null): ProjectSubject {
  const seed = projects()[key]
  const type = seed.installation_type
  return {
    key,
    seed,
    sale,
    finance: projectFinances()[key],
    facts: {
      name: seed.name,
      address: seed.full_street_address,
      county: seed.county,
      state: usStates.label(seed.state),
      technology: technologies[type],
      is_solar: type !== 'rng' && type !== 'storage',
      is_gas: type === 'rng',
      capacity_ac: seed.installed_capacity_ac,
      capacity_dc: seed.installed_capacity_dc,
      storage_kwh: seed.storage_kwh,
      owner: companyFacts(seed.parties.owner),
    },
  }
}

/** Returns the other party of a contract, with an office in the project's town. */
export function counterparty(
  { facts }: ProjectSubject,
  company: string,
  name: string,
  title: string,
): Counterparty {
  const town = facts.address.slice(facts.address.indexOf(', ') + 2)
  return { company, name, title, state: facts.state, address: `Contracts Office, ${town}` }
}

/** MWh in the first year, or the energy content of the gas. */
export function annualMwh({ seed, facts }: ProjectSubject): number {
  if (facts.is_gas) return Math.round((seed.prices.gas_volume ?? 0) * 0.293)
  if (!facts.is_solar) return Math.round((seed.storage_kwh ?? 0) * 0.33)
  const hours = seed.installation_type === 'groundmount_solar' ? 1.86 : 1.28
  return Math.round((seed.installed_capacity_dc ?? 0) * hours)
}

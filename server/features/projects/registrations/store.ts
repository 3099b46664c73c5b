import { and, asc, desc, eq, inArray, ne, or } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import { sellers, users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { projects } from '#server/db/schema/projects.ts'
import { registrationCorrections, registrations } from '#server/db/schema/registrations.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { visibleProjects } from '#server/features/access/visibility.ts'
import { gatherProjects } from '#server/features/policy/gather.ts'
import { findProjectDetail } from '#server/features/projects/projects/store.ts'
import { type Rights, SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type { TaxClass } from '#shared/entities/companies.ts'
import type { RegisteredProperty, RegistrationStanding } from '#shared/entities/registrations.ts'
import type { RegistrationData } from '#shared/rules/policy/data.ts'
import { projectFacts } from '#shared/rules/policy/project/facts.ts'
import { creditYearOf, registrationOf } from '#shared/rules/policy/project/registered.ts'
import { transferorTaxpayer } from '#shared/rules/policy/project/taxpayer.ts'
import { buildDatesIn } from '#shared/rules/projects/build-dates.ts'

export type RegistrationRow = Awaited<ReturnType<typeof registrationsOf>>[number]

/**
 * Registrations of a transferor plus those of one project, no matter which company was to file them when they
 * began; only for projects the caller sees, oldest first.
 */
export const registrationsOf = (
  db: Db,
  rights: Rights,
  { companyId, projectId }: { companyId: number; projectId: number },
) =>
  db
    .select({ registration: registrations, project_name: projects.name })
    .from(registrations)
    .innerJoin(projects, eq(projects.id, registrations.project_id))
    .where(
      and(
        or(eq(registrations.company_id, companyId), eq(registrations.project_id, projectId)),
        visibleProjects(db, rights),
      ),
    )
    .orderBy(asc(registrations.id))

export interface Transferor {
  company_id: number
  name: string
  tax_class: TaxClass | null
}

/** The taxpayer that transfers a project's credit, and how it is taxed; the seller if no party is named. */
export async function transferorOf(
  db: Db,
  project: { id: number; seller_id: number },
): Promise<Transferor> {
  const [gathered] = await gatherProjects(db, [project.id])
  const facts = gathered ? projectFacts(gathered.data) : null
  const taxpayer = facts && transferorTaxpayer(facts)
  const company_id = taxpayer?.company_id ?? facts?.party('transferor')?.data.company_id
  if (taxpayer && company_id !== undefined) return { ...taxpayer, company_id }
  const [seller] = await db
    .select({ company_id: companies.id, name: companies.name })
    .from(sellers)
    .innerJoin(companies, eq(companies.id, sellers.company_id))
    .where(eq(sellers.id, project.seller_id))
  if (!seller) throw new Error(`Seller ${project.seller_id} is not there`)
  return { ...seller, tax_class: null }
}

/** How far the registration of a project's credit is, with its numbers; `group` has all its registrations. */
export async function standingOf(
  db: Db,
  projectId: number,
  group: readonly (RegistrationData & { project_id: number; number: string | null })[],
): Promise<{ standing: RegistrationStanding; numbers: string[] }> {
  const [gathered] = await gatherProjects(db, [projectId])
  const own = group.filter(({ project_id }) => project_id === projectId)
  if (!gathered) return { standing: 'open', numbers: [] }
  const year = creditYearOf(gathered.data.values)
  const { standing, numbers } = registrationOf(gathered.data, year)
  const issued = own
    .filter(({ tax_year }) => tax_year === year)
    .flatMap(({ number }) => number ?? [])
  return { standing, numbers: [...new Set([...issued, ...numbers])] }
}

/** The day a property of a project was placed in service; storage without its own date uses the project's. */
export async function serviceDay(
  db: Db,
  projectId: number,
  property: RegisteredProperty,
): Promise<string | null> {
  const project = await findProjectDetail(db, SYSTEM_RIGHTS, projectId)
  const dates = buildDatesIn({ ...project?.values, ...project })
  const own = property === 'storage' ? dates.storage_placed_in_service_date : null
  return own ?? dates.placed_in_service_date ?? null
}

/** Corrected wrong numbers, newest first, with the people who corrected them. */
export const correctionsOf = (db: Db, registrationIds: readonly number[]) =>
  db
    .select({ correction: registrationCorrections, person: personName(users) })
    .from(registrationCorrections)
    .innerJoin(users, eq(users.id, registrationCorrections.corrected_by))
    .where(inArray(registrationCorrections.registration_id, [...registrationIds]))
    .orderBy(desc(registrationCorrections.id))

/** Whether a buyer has confirmed or paid a transfer of a project's credit. */
export async function isCommitted(db: Db, projectId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: transfers.id })
    .from(payouts)
    .innerJoin(transfers, eq(transfers.id, payouts.transfer_id))
    .where(and(eq(payouts.project_id, projectId), ne(transfers.status, 'CREATED')))
    .limit(1)
  return row !== undefined
}

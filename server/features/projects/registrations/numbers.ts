import { and, asc, eq, inArray } from 'drizzle-orm'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { fieldDefinitions, fieldValues } from '#server/db/schema/fields.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { gatherProjects } from '#server/features/policy/gather.ts'
import {
  creditYear,
  creditYearOf,
  registrationOf,
  registrationStanding,
} from '#shared/rules/policy/project/registered.ts'

/** Registration numbers that the IRS has issued for these projects, with their tax year, oldest first. */
export async function issuedNumbers(
  db: Db,
  projectIds: readonly number[],
): Promise<{ project_id: number; tax_year: number; number: string }[]> {
  const rows = await db
    .select({
      project_id: registrations.project_id,
      tax_year: registrations.tax_year,
      number: registrations.number,
    })
    .from(registrations)
    .where(
      and(inArray(registrations.project_id, [...projectIds]), eq(registrations.state, 'issued')),
    )
    .orderBy(asc(registrations.id))
  return rows.flatMap(({ number, ...row }) => (number === null ? [] : [{ ...row, number }]))
}

/**
 * Projects whose credit is registered, by their registrations or their documents; a closing has papers of its own for
 * others. Facts are gathered only where documents could tell more than registrations, because payments wait for this.
 */
export async function registeredProjects(
  db: Db,
  projects: readonly { project_id: number; placed_in_service_date: string | null }[],
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(projects.map(({ project_id }) => project_id))]
  const all = await db.select().from(registrations).where(inArray(registrations.project_id, ids))
  const values = await valuesOf(db, [...new Set(all.map(({ project_id }) => project_id))])
  const issued = new Set(
    projects
      .filter(({ project_id: id, placed_in_service_date }) => {
        const known = values.get(id) ?? {}
        const rows = all.filter(({ project_id }) => project_id === id)
        const year = creditYear(known.credit_tax_year, placed_in_service_date)
        return registrationStanding({ values: known, rows, year, numbersOnPaper: 0 }) === 'issued'
      })
      .map(({ project_id }) => project_id),
  )
  const open = await withPapers(
    db,
    ids.filter((id) => !issued.has(id)),
  )
  const gathered = open.length === 0 ? [] : await gatherProjects(db, open)
  const onPaper = gathered.filter(
    ({ data }) => registrationOf(data, creditYearOf(data.values)).standing === 'issued',
  )
  return new Set([...issued, ...onPaper.map(({ data }) => data.id)])
}

/** Of these projects, those with a document that states registration numbers. */
async function withPapers(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinct({ id: versionedDocuments.project_id })
    .from(versionedDocuments)
    .where(
      and(
        inArray(versionedDocuments.project_id, [...ids]),
        eq(versionedDocuments.label, 'registration_screenshot'),
      ),
    )
  return rows.flatMap(({ id }) => id ?? [])
}

/** The values that decide what is to be registered, by project. */
async function valuesOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Record<string, number | null>>()
  const rows = await db
    .select({
      owner_id: fieldValues.owner_id,
      name: fieldDefinitions.field_name,
      value: fieldValues.number_value,
    })
    .from(fieldValues)
    .innerJoin(fieldDefinitions, eq(fieldDefinitions.id, fieldValues.field_id))
    .where(
      and(
        eq(fieldValues.owner, 'project'),
        inArray(fieldValues.owner_id, [...ids]),
        inArray(fieldDefinitions.field_name, ['storage_eligible_costs', 'credit_tax_year']),
      ),
    )
  return new Map(
    [...Map.groupBy(rows, ({ owner_id }) => owner_id)].map(([id, own]) => [
      id,
      Object.fromEntries(own.map(({ name, value }) => [name, value])),
    ]),
  )
}

import { and, asc, eq, inArray } from 'drizzle-orm'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'

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

/** Projects whose registrations for their placed-in-service year all have numbers. */
export async function registeredProjects(
  db: Db,
  projects: readonly { project_id: number; placed_in_service_date: string | null }[],
): Promise<ReadonlySet<number>> {
  const ids = projects.map(({ project_id }) => project_id)
  const rows = await db.select().from(registrations).where(inArray(registrations.project_id, ids))
  return new Set(
    projects
      .filter(({ project_id, placed_in_service_date: service }) => {
        const own = rows.filter(
          (row) => row.project_id === project_id && String(row.tax_year) === service?.slice(0, 4),
        )
        return (
          own.some(({ property }) => property === 'project') &&
          own.every(({ state }) => state === 'issued')
        )
      })
      .map(({ project_id }) => project_id),
  )
}

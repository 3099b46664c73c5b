import { asc, eq, inArray } from 'drizzle-orm'
import { companies } from '#server/db/schema/companies.ts'
import { documentVersions, versionedDocuments } from '#server/db/schema/documents.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { filesForGuest, guestProjects } from '#server/features/access/buyer-papers.ts'
import type { GuestGrant } from '#server/features/access/grants.ts'
import { isOfCurrentVersion } from '#server/features/documents/processing/current-version.ts'
import { toLinks } from '#server/features/projects/reports/map.ts'
import { filesOfProject } from '#server/features/projects/reports/store.ts'
import type { Rights } from '#server/http/rights.ts'
import type { GuestRoom } from '#shared/contract/schemas/deals/transfer-guests.ts'
import { documentTypeData, documentTypes } from '#shared/entities/document-types.ts'

/** A transfer as a guest reads it: its projects, their files by category and name, and their reports. */
export async function roomOf(
  db: Db,
  rights: Rights,
  grant: GuestGrant,
): Promise<Omit<GuestRoom, 'access'>> {
  const shown = await db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(inArray(projects.id, guestProjects(db, grant)))
    .orderBy(asc(projects.name), asc(projects.id))
  return {
    projects: shown,
    files: await filesOf(db, grant),
    reports: await reportsOf(db, rights, shown),
  }
}

async function filesOf(db: Db, grant: GuestGrant): Promise<GuestRoom['files']> {
  const rows = await db
    .select({
      id: versionedDocuments.id,
      name: versionedDocuments.name,
      label: versionedDocuments.label,
      project_id: versionedDocuments.project_id,
      project: projects.name,
      company: companies.name,
      number: documentVersions.number,
      at: documentVersions.created_at,
    })
    .from(versionedDocuments)
    .innerJoin(documentVersions, isOfCurrentVersion(documentVersions))
    .leftJoin(projects, eq(projects.id, versionedDocuments.project_id))
    .leftJoin(companies, eq(companies.id, versionedDocuments.company_id))
    .where(filesForGuest(db, grant))
    .orderBy(asc(versionedDocuments.name), asc(versionedDocuments.id))
  return rows.flatMap(({ label, project, company, at, ...file }) =>
    label === null
      ? []
      : {
          ...file,
          type: documentTypes.label(label),
          category: documentTypeData[label].category,
          owner: project ?? company ?? '',
          changed_at: at.toISOString(),
        },
  )
}

async function reportsOf(
  db: Db,
  rights: Rights,
  shown: readonly { id: number; name: string }[],
): Promise<GuestRoom['reports']> {
  const reports: GuestRoom['reports'] = []
  for (const { id, name } of shown) {
    for (const link of toLinks(await filesOfProject(db, rights, id))) {
      const { title, version: number, url, generated_at: at } = link
      reports.push({ title, number, project_id: id, project_name: name, url, at })
    }
  }
  return reports
}

import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { companies } from '#server/db/schema/companies.ts'
import {
  documents,
  documentVersions,
  files,
  uploads,
  versionedDocuments,
} from '#server/db/schema/documents.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import {
  visibleCompanies,
  visibleDocuments,
  visibleProjects,
} from '#server/features/access/visibility.ts'
import type { FileTarget } from '#server/features/documents/files/create.ts'
import { ownerOf, type SlotOwner } from '#server/features/documents/slots/slots.ts'
import { validate } from '#server/http/body.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import { MAX_INT } from '#shared/limits.ts'
import { STORAGE_QUOTA_BYTES } from './limits.ts'

const typedId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Must be an id')
  .transform(Number)
  .refine((value) => value <= MAX_INT, 'Must be an id')

const placeSchema = z
  .strictObject({ project_id: typedId, company_id: typedId, document_id: typedId })
  .partial()
  .refine((place) => Object.keys(place).length === 1, {
    path: ['project_id'],
    message: 'Choose one project, company, or document',
  })

/** The destination a sender names: exactly one of the three. */
export type Place = z.output<typeof placeSchema>

/** Reads the destination of files. Throws `validation`. */
export const readPlace = (fields: Record<string, string>): Place => validate(fields, placeSchema)

const KEYS = ['project_id', 'company_id', 'document_id', 'versioned_document'] as const
const versionSchema = z.strictObject({ versioned_document: typedId })

/** The destination of a new file, or the file that gets a new version. */
export type Destination = Place | z.output<typeof versionSchema>

/**
 * Reads a resumable upload's destination from its metadata. Clients may add keys of their own; only the keys that name
 * a destination are ours. Throws `validation`.
 */
export function readDestination(metadata: Record<string, string | null>): Destination {
  const named = KEYS.filter((key) => metadata[key] != null)
  const fields = Object.fromEntries(named.map((key) => [key, metadata[key] ?? '']))
  return 'versioned_document' in fields ? validate(fields, versionSchema) : readPlace(fields)
}

/** Returns the target if the caller sees it, or null. */
export async function findTarget(
  db: Db,
  rights: Rights,
  { project_id, company_id, document_id }: Place,
): Promise<FileTarget | null> {
  if (document_id !== undefined) {
    const [slot] = await db
      .select()
      .from(documents)
      .where(and(eq(documents.id, document_id), visibleDocuments(db, rights)))
      // Inside a transaction, the slot can't be deleted before its file is recorded.
      .for('key share')
    return slot ? { owner: ownerOf(slot), slot } : null
  }
  const [row] =
    project_id !== undefined
      ? await db
          .select({ id: projects.id })
          .from(projects)
          .where(and(eq(projects.id, project_id), visibleProjects(db, rights)))
      : await db
          .select({ id: companies.id })
          .from(companies)
          .where(and(eq(companies.id, company_id ?? 0), visibleCompanies(db, rights)))
  if (!row) return null
  const owner = project_id !== undefined ? { project_id: row.id } : { company_id: row.id }
  return { owner, slot: null }
}

/** Throws `quota_exceeded` if the bytes would put a project or company over its quota. */
export async function assertQuota(db: Db, owner: SlotOwner, bytes: number): Promise<void> {
  const used = (await storedBytes(db, owner)) + (await arrivingBytes(db, owner))
  if (used + bytes > STORAGE_QUOTA_BYTES) throw new HttpError('quota_exceeded')
}

async function storedBytes(db: Db, owner: SlotOwner): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(versionedDocuments)
    .innerJoin(documentVersions, eq(documentVersions.versioned_document_id, versionedDocuments.id))
    .innerJoin(files, eq(files.sha256, documentVersions.sha256))
    .where(
      'project_id' in owner
        ? eq(versionedDocuments.project_id, owner.project_id)
        : eq(versionedDocuments.company_id, owner.company_id),
    )
  return Number(row?.bytes ?? 0)
}

/** Returns the bytes of announced, unfinished resumable uploads. */
async function arrivingBytes(db: Db, owner: SlotOwner): Promise<number> {
  const mine =
    'project_id' in owner
      ? eq(uploads.project_id, owner.project_id)
      : eq(uploads.company_id, owner.company_id)
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${uploads.size}), 0)` })
    .from(uploads)
    .where(and(mine, sql`${uploads.versioned_document_id} is null`))
  return Number(row?.bytes ?? 0)
}

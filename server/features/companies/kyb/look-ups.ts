import { eq } from 'drizzle-orm'
import { insertRecord, type Writer } from '#server/db/records.ts'
import { files } from '#server/db/schema/documents.ts'
import { kybLookUps } from '#server/db/schema/kyb.ts'
import type { Db } from '#server/db/types.ts'
import { recordContent } from '#server/features/base/contents/record.ts'
import type { Content } from '#server/features/documents/files/content.ts'
import type { NewFile } from '#server/features/documents/files/create.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Services } from '#server/services/services.ts'
import type { KybCheck, KybLookUpOutcome } from '#shared/entities/kyb.ts'
import { inputsOf } from '#shared/rules/companies/kyb/checks.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { type Evidence, evidenceOf } from './evidence.ts'
import { queueRun } from './run.ts'
import { lockCompany } from './standing.ts'

export type LookUpRow = typeof kybLookUps.$inferSelect

export interface NewLookUp {
  readonly kind: KybCheck
  readonly outcome: KybLookUpOutcome
  readonly source: string
  readonly note: string
}

interface Picture extends NewFile {
  readonly created_by: number
}

/** Stores a colleague's look-up of today with its picture, and reruns the check. Call inside a transaction. */
export async function keepLookUp(
  tx: Db,
  services: Pick<Services, 'kyb' | 'jobs'>,
  writer: Writer,
  companyId: number,
  lookUp: NewLookUp,
  picture: Picture,
): Promise<LookUpRow> {
  await lockCompany(tx, companyId)
  const evidence = await evidenceOf(tx, companyId, policyDay(writer.at))
  if (!evidence) throw new HttpError('not_found')
  const row = await storeLookUp(tx, writer, evidence, lookUp, picture)
  await queueRun(tx, services, writer, companyId, { checks: [lookUp.kind], reason: 'requested' })
  return row
}

/** Stores a look-up of today about a company as it is. */
export async function storeLookUp(
  tx: Db,
  writer: Writer,
  { data, submitted }: Pick<Evidence, 'data' | 'submitted'>,
  lookUp: NewLookUp,
  { created_by, ...content }: Picture,
): Promise<LookUpRow> {
  await recordContent(tx, writer, content)
  return insertRecord(tx, writer, kybLookUps, {
    company_id: data.id,
    ...lookUp,
    looked_up_on: policyDay(writer.at),
    inputs: inputsOf(lookUp.kind, submitted),
    file_name: content.name,
    sha256: content.sha256,
    created_by,
  })
}

/** The picture of a look-up; null if there is none. */
export async function pictureOf(db: Db, id: number): Promise<Content | null> {
  const [found] = await db
    .select({
      sha256: files.sha256,
      size: files.size,
      mime_type: files.mime_type,
      name: kybLookUps.file_name,
    })
    .from(kybLookUps)
    .innerJoin(files, eq(files.sha256, kybLookUps.sha256))
    .where(eq(kybLookUps.id, id))
  return found ?? null
}

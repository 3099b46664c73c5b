import { eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { companies } from '#server/db/schema/companies.ts'
import { documentVersions } from '#server/db/schema/documents.ts'
import { downloadJobs } from '#server/db/schema/downloads.ts'
import { emails } from '#server/db/schema/emails.ts'
import { kybRuns } from '#server/db/schema/kyb.ts'
import { payments } from '#server/db/schema/payments.ts'
import { processingRuns } from '#server/db/schema/processing.ts'
import { projects } from '#server/db/schema/projects.ts'
import { reportFiles } from '#server/db/schema/reports.ts'
import { simulations } from '#server/db/schema/risk-model.ts'
import { transferArchives } from '#server/db/schema/transfer-archives.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { numbered } from '#server/features/base/audit/records.ts'
import { isVersionOfRun } from '#server/features/documents/processing/current-version.ts'
import type { JobName } from '#server/jobs/jobs.ts'
import type { ParkedJob } from '#shared/contract/schemas/oversight/parked-jobs.ts'
import type { KeptJob } from './reopen.ts'

/** The records that parked jobs are about, as staff know them. */

interface Found {
  /** The ID in the job's payload. */
  key: number
  id: number
  name: string | null
}

interface LookUp {
  entity: string
  find(db: Db, keys: readonly number[]): Promise<Found[]>
}

/** Finds a record through a column of the row that the job's payload names. */
const through = (entity: string, key: PgColumn, of: PgColumn, target: Target): LookUp => ({
  entity,
  find: (db, keys) =>
    db
      .select({ key: key.getSQL().mapWith(Number), ...shownOf(target) })
      .from(key.table)
      .innerJoin(target.id.table, eq(target.id, of))
      .where(inArray(key, [...keys])),
})

/** Finds the record that the payload itself names. */
const itself = (entity: string, target: Target): LookUp => ({
  entity,
  find: (db, keys) =>
    db
      .select({ key: target.id.getSQL().mapWith(Number), ...shownOf(target) })
      .from(target.id.table)
      .where(inArray(target.id, [...keys])),
})

interface Target {
  id: PgColumn
  name: PgColumn
}

const shownOf = ({ id, name }: Target) => ({
  id: id.getSQL().mapWith(Number) as SQL<number>,
  name: name.getSQL().mapWith(String) as SQL<string | null>,
})

const FILE: LookUp = {
  entity: 'versioned_documents',
  find: (db, keys) =>
    db
      .select({
        key: processingRuns.id,
        id: processingRuns.versioned_document_id,
        name: documentVersions.name,
      })
      .from(processingRuns)
      .innerJoin(documentVersions, isVersionOfRun)
      .where(inArray(processingRuns.id, [...keys])),
}
const PROJECT = itself('projects', projects)
const COMPANY = itself('companies', companies)
const PAYMENT = through('transfers', payments.id, payments.transfer_id, transfers)

/** Lookups by the ID in the payload; jobs without an ID are about everything. */
const LOOK_UPS: { readonly [N in JobName]?: LookUp } = {
  'send-mail': itself('mails', { id: emails.id, name: emails.subject }),
  'read-text': FILE,
  'find-parts': FILE,
  'label-file': FILE,
  'answer-file': FILE,
  'pack-download': through('projects', downloadJobs.id, downloadJobs.project_id, projects),
  'make-report': through('projects', reportFiles.id, reportFiles.project_id, projects),
  'pack-transfer': through(
    'transfers',
    transferArchives.id,
    transferArchives.transfer_id,
    transfers,
  ),
  'publish-base-case': through('transfers', simulations.id, simulations.transfer_id, transfers),
  'check-company': through('companies', kybRuns.id, kybRuns.company_id, companies),
  'recheck-company': COMPANY,
  'send-payment': PAYMENT,
  'follow-payment': PAYMENT,
}

const OWNERS: Readonly<Record<string, LookUp>> = { project: PROJECT, company: COMPANY }

function lookUpOf({ name, data }: KeptJob): LookUp | undefined {
  const known: Readonly<Record<string, LookUp | undefined>> = LOOK_UPS
  return typeof data?.owner === 'string' ? OWNERS[data.owner] : known[name]
}

/** The ID in a job's payload, or null. */
const keyOf = ({ data }: KeptJob): number | null =>
  Object.values(data ?? {}).find((value) => typeof value === 'number') ?? null

/** The record each job is about, in the order of the jobs; null if it can't be told. */
export async function aboutJobs(db: Db, jobs: readonly KeptJob[]): Promise<ParkedJob['about'][]> {
  const keys = new Map<LookUp, Set<number>>()
  for (const job of jobs) {
    const lookUp = lookUpOf(job)
    const key = keyOf(job)
    if (lookUp && key !== null) keys.set(lookUp, (keys.get(lookUp) ?? new Set()).add(key))
  }
  const found = new Map<LookUp, Map<number, Found>>()
  for (const [lookUp, wanted] of keys) {
    const rows = await lookUp.find(db, [...wanted])
    found.set(lookUp, new Map(rows.map((row) => [row.key, row])))
  }
  return jobs.map((job) => {
    const lookUp = lookUpOf(job)
    const record = lookUp && found.get(lookUp)?.get(keyOf(job) ?? 0)
    if (!record) return null
    const about = { entity: lookUp.entity, entity_id: String(record.id) }
    return { ...about, name: record.name || numbered(about) }
  })
}

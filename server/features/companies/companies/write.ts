import type { z } from 'zod'
import { insertRecord, type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { companies } from '#server/db/schema/companies.ts'
import type { Db } from '#server/db/types.ts'
import { isColleague } from '#server/features/access/users/store.ts'
import { COLUMN_FIELDS } from '#server/features/documents/fields/columns.ts'
import { saveValues } from '#server/features/documents/fields/store.ts'
import {
  definitionsNamed,
  saveOwnedValues,
  splitFields,
} from '#server/features/documents/fields/values.ts'
import { ensureCompanySlots } from '#server/features/documents/slots/slots.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { companiesSchemas } from '#shared/contract/schemas/companies/companies.ts'
import { STAFF_COMPANY_FIELDS } from '#shared/entities/companies.ts'
import { utcDay } from '#shared/format/calendar.ts'
import { applicantHasCompany, type CompanyRow } from './store.ts'

type CompanyPatch = z.output<typeof companiesSchemas.patch.body>
type NewCompany = z.output<typeof companiesSchemas.create.body>

/**
 * Rejects, by field name, what only staff may write and what nobody enters by hand. The rating is visible, so
 * sending it back unchanged is not a change; an echo of a hidden field could only be a guess.
 */
export function refuseStaffFields(
  rights: Rights,
  row: CompanyRow | null,
  body: CompanyPatch,
): void {
  const { guarantor_outcome: outcome } = body
  if (rights.scope === 'all') {
    if (outcome === undefined || outcome === (row?.guarantor_outcome ?? null)) return
    throw new HttpError('field_forbidden', {
      errors: { guarantor_outcome: 'Decided in the financial review' },
    })
  }
  const refused = STAFF_COMPANY_FIELDS.filter((name) => {
    const isEcho = name === 'credit_rating' && body[name] === (row?.[name] ?? null)
    return body[name] !== undefined && !isEcho
  })
  if (refused.length === 0) return
  throw new HttpError('field_forbidden', {
    errors: Object.fromEntries(refused.map((name) => [name, 'Only staff can change this'])),
  })
}

/** Consent can't have a future date, because buyers may read the statements from that day on. */
function refuseLaterConsent(now: Date, { financials_consent_date: day }: CompanyPatch): void {
  if (typeof day !== 'string' || day <= utcDay(now)) return
  throw invalid({ financials_consent_date: 'Enter today’s date or earlier' })
}

/** Only staff who can sign in can look after a company. */
async function refuseStranger(tx: Db, { assignee_id }: CompanyPatch): Promise<void> {
  if (!assignee_id || (await isColleague(tx, assignee_id))) return
  throw invalid({ assignee_id: 'Choose a colleague' })
}

/** Returns the body as columns and values; throws if any of it isn't allowed. */
async function judge(tx: Db, { at }: Writer, rights: Rights, body: CompanyPatch) {
  refuseLaterConsent(at, body)
  await refuseStranger(tx, body)
  const definitions = await definitionsNamed(tx, 'company', Object.keys(body))
  return splitFields(definitions, COLUMN_FIELDS.company, rights, body)
}

/** Changes the columns and values of a company. Call inside a transaction. */
export async function patchCompany(
  tx: Db,
  writer: Writer,
  rights: Rights,
  id: number,
  body: CompanyPatch,
  ifMatch: number | null,
): Promise<Updated<CompanyRow>> {
  const { columns, values } = await judge(tx, writer, rights, body)
  const updated = await updateRecord(tx, writer, companies, id, columns, { ifMatch })
  if (updated === null || updated === 'stale') return updated
  // The update above holds the row's lock, even if no column changed.
  await saveOwnedValues(tx, writer, 'company', id, values)
  return updated
}

/**
 * Adds a company. At the front door, an applicant adds their own, once, and its diligence list starts with it
 * (docs/product.md section 1); staff can add any. Call inside a transaction.
 */
export async function enterCompany(
  tx: Db,
  writer: Writer,
  rights: Rights,
  body: NewCompany,
): Promise<CompanyRow> {
  const applicant = rights.scope === 'own' ? (rights.user?.id ?? null) : null
  if (applicant !== null && (await applicantHasCompany(tx, applicant))) {
    throw new HttpError('already_exists', { message: 'You’ve already added your company.' })
  }
  const { columns, values } = await judge(tx, writer, rights, body)
  const row = await insertRecord(tx, writer, companies, {
    ...columns,
    name: body.name,
    applicant_id: applicant,
  })
  await saveValues(tx, writer, 'company', row.id, values)
  if (applicant !== null) await ensureCompanySlots(tx, writer, row.id)
  return row
}

import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { lockByName } from '#server/db/lock-by-name.ts'
import { insertRecord, type Writer } from '#server/db/records.ts'
import { sellers } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { findCompany } from '#server/features/companies/companies/store.ts'
import { ensureCompanySlots } from '#server/features/documents/slots/slots.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { sellersSchemas } from '#shared/contract/schemas/accounts/sellers.ts'
import { sentence } from '#shared/format/lists.ts'
import { checkStatusMove } from './accept.ts'
import { isCodeTaken, newCode } from './code.ts'
import { applicantHasSeller, type SellerRow } from './store.ts'

type SellerPatch = z.output<typeof sellersSchemas.patch.body>
type NewSeller = z.output<typeof sellersSchemas.create.body>

/** Fields that only staff may write; an unchanged echo is not a change. */
const STAFF_FIELDS = ['code', 'status'] as const

/** Name of the lock that serializes decisions on seller codes. */
const CODES = 'sellers.code'

/** Throws `field_forbidden` naming the staff fields that a non-staff caller tries to change. */
export function refuseStaffFields(rights: Rights, row: SellerRow, body: SellerPatch): void {
  if (rights.scope === 'all') return
  const refused = STAFF_FIELDS.filter((key) => body[key] !== undefined && body[key] !== row[key])
  if (refused.length === 0) return
  throw new HttpError('field_forbidden', {
    errors: Object.fromEntries(refused.map((key) => [key, 'Only staff can change this'])),
  })
}

/** Throws for a taken code or a disallowed status change. Call inside a transaction. */
export async function checkPatch(tx: Db, row: SellerRow, body: SellerPatch): Promise<void> {
  if (body.status !== undefined) checkStatusMove(row.status, body.status)
  if (body.code === undefined || body.code === row.code) return
  await lockByName(tx, CODES)
  if (await isCodeTaken(tx, body.code, row.id)) {
    throw new HttpError('already_exists', { errors: { code: 'This code is taken' } })
  }
}

/**
 * Opens a seller account with its company's diligence list; a company has one. An applicant submits their own company, once, and the
 * account is pending; an account opened by staff is accepted. Throws `not_found` for a company the caller may not see.
 * Call inside a transaction.
 */
export async function openSeller(
  tx: Db,
  writer: Writer,
  rights: Rights,
  body: NewSeller,
): Promise<SellerRow> {
  const applicant = rights.scope === 'own' ? (rights.user?.id ?? null) : null
  const company = await findCompany(tx, rights, body.company_id)
  if (!company) throw notFound()
  if (applicant !== null && (await applicantHasSeller(tx, applicant))) {
    throw new HttpError('already_exists', { message: 'You’ve already submitted your application.' })
  }
  await lockByName(tx, CODES)
  await refuseSecondSeller(tx, company.id)
  const seller = await insertRecord(tx, writer, sellers, {
    name: body.name,
    code: await newCode(tx, body.name),
    company_id: company.id,
    status: applicant === null ? 'accepted' : 'pending',
    applicant_id: applicant,
  })
  await ensureCompanySlots(tx, writer, company.id)
  return seller
}

/** Throws already_exists where a company has a seller, who reads all about it: its people join that one. */
async function refuseSecondSeller(tx: Db, companyId: number): Promise<void> {
  const [first] = await tx
    .select({ name: sellers.name })
    .from(sellers)
    .where(and(eq(sellers.company_id, companyId), ne(sellers.status, 'rejected')))
  if (!first) return
  throw new HttpError('already_exists', {
    message: `${sentence(`This company sells as ${first.name}`)} Add people to the existing seller instead.`,
    errors: { company_id: `Join the existing seller, ${first.name}` },
  })
}

import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import { findSeller } from '#server/features/accounts/sellers/store.ts'
import { openSeller } from '#server/features/accounts/sellers/write.ts'
import { enterCompany } from '#server/features/companies/companies/write.ts'
import { createProjectsOf } from '#server/features/projects/projects/create.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ParsedBodyOf } from '#shared/contract/contract.ts'
import { projectsSchemas } from '#shared/contract/schemas/projects/projects.ts'
import { utcDay } from '#shared/format/calendar.ts'
import { quotedProjects } from '#shared/rules/accounts/quotes/projects.ts'
import { lockQuote, setConverted } from './store.ts'

/**
 * Turns a lead into quoted projects, one per asset, for an existing or new seller. Throws `invalid_state` if the lead
 * was already converted. Call inside a transaction.
 */
export async function convertLead(
  tx: Db,
  writer: Writer,
  rights: Rights,
  id: number,
  { seller_id, seller_name }: ParsedBodyOf<'quotes.convertLead'>,
): Promise<void> {
  const quote = await lockQuote(tx, id)
  if (!quote) throw notFound()
  if (quote.seller_id !== null) {
    throw new HttpError('invalid_state', { message: 'This lead has been converted already.' })
  }
  const seller = await sellerFor(tx, writer, rights, seller_id, seller_name)
  const quoted = quotedProjects(quote, utcDay(writer.at))
  const bodies = quoted.map((fields) =>
    projectsSchemas.create.body.parse({ ...fields, seller_id: seller.id }),
  )
  const made = await createProjectsOf(tx, writer, rights, bodies, 'quoted_project')
  await setConverted(tx, writer, quote.id, seller.id, made, quoted)
}

async function sellerFor(
  tx: Db,
  writer: Writer,
  rights: Rights,
  id: number | undefined,
  name = '',
): Promise<{ id: number }> {
  if (id === undefined) {
    const company = await enterCompany(tx, writer, rights, { name, legal_name: name })
    return openSeller(tx, writer, rights, { name, company_id: company.id })
  }
  const found = await findSeller(tx, rights, id)
  if (!found) throw invalid({ seller_id: 'This seller doesn’t exist' })
  return found.seller
}

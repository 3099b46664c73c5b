import { inArray } from 'drizzle-orm'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { gatherProjects } from '#server/features/policy/gather.ts'
import { issuedNumbers } from '#server/features/projects/registrations/numbers.ts'
import { notFound } from '#server/http/http-error.ts'
import { projectTypes } from '#shared/entities/projects.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { cashPaid } from '#shared/rules/deals/closings/prints/cash.ts'
import type { PrintProperty } from '#shared/rules/deals/closings/prints/model.ts'
import { creditCents, priceCents } from '#shared/rules/deals/payout-amounts.ts'
import { filingDaysIn } from '#shared/rules/policy/deadlines/filing-days.ts'
import { projectFacts } from '#shared/rules/policy/project/facts.ts'
import type { ClosingLine } from '../store.ts'
import { cashMovedIn } from './cash.ts'
import { companyOf } from './deal-facts.ts'

/** What the tax papers say of one project of a transfer. */
export async function propertyFacts(
  db: Db,
  line: ClosingLine,
  today: string,
): Promise<PrintProperty> {
  const [gathered] = await gatherProjects(db, [line.project_id])
  const [project] = await db
    .select()
    .from(projects)
    .where(inArray(projects.id, [line.project_id]))
  if (!gathered || !project) throw notFound()
  const facts = projectFacts(gathered.data)
  const transferor = facts.party('transferor')?.data.company_id ?? line.seller_company_id
  const papers = facts.doc('registration_screenshot').each
  const numbers = papers.flatMap((paper) => {
    const { value, standing } = paper.text('registration_number')
    return value !== null && standing === 'known' ? [value] : []
  })
  const tax_year = taxYearOf(facts.num('credit_tax_year').value, project.placed_in_service_date)
  const issued = (await issuedNumbers(db, [line.project_id]))
    .filter((one) => one.tax_year === tax_year)
    .map(({ number }) => number)
  return {
    project: line.project_name,
    address: project.full_street_address,
    technology: facts.type && projectTypes.label(facts.type),
    capacity_mw: facts.capacity?.mw ?? null,
    construction_start_date: project.construction_start_date,
    placed_in_service_date: project.placed_in_service_date,
    tax_year,
    tax_year_ends: tax_year === null ? null : filingDaysIn(facts, tax_year, today).to,
    registration_numbers: [...new Set([...issued, ...numbers])],
    transferor: await companyOf(db, transferor),
    is_unrelated:
      gathered.data.sales.find(({ transfer_id }) => transfer_id === line.transfer_id)
        ?.is_unrelated ?? null,
    credit: dollarsOf(creditCents(line)),
    is_final: line.project_itc_amount !== null,
    price: dollarsOf(priceCents(line)),
    cash: cashPaid(line.project_id, await cashMovedIn(db, line.transfer_id)),
    bonuses: BONUSES.filter(([field]) =>
      facts.properties.some((one) => one.yes(field).value === true),
    ).map(([, words]) => words),
    is_gas: facts.type === 'rng',
    determined: facts.credit,
  }
}

const BONUSES = [
  ['adder_pw_apprenticeship_claimed', 'prevailing wages and apprenticeship'],
  ['adder_domestic_content_claimed', 'domestic content'],
  ['adder_energy_community_claimed', 'energy community'],
  ['adder_lmi_10_claimed', 'low-income community, 10 points'],
  ['adder_lmi_20_claimed', 'low-income community, 20 points'],
] as const

/** The named year, otherwise the placed-in-service year (policy rule P05). */
const taxYearOf = (named: number | null, service: string | null): number | null =>
  named ?? (service === null ? null : Number(service.slice(0, 4)))

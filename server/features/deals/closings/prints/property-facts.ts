import { inArray } from 'drizzle-orm'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { gatherProjects } from '#server/features/policy/gather.ts'
import { issuedNumbers } from '#server/features/projects/registrations/numbers.ts'
import { notFound } from '#server/http/http-error.ts'
import { projectTypes } from '#shared/entities/projects.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { type CashMoved, cashPaid } from '#shared/rules/deals/closings/prints/cash.ts'
import type { PrintCompany, PrintProperty } from '#shared/rules/deals/closings/prints/model.ts'
import { creditCents, priceCents } from '#shared/rules/deals/payout-amounts.ts'
import type { ProjectData } from '#shared/rules/policy/data.ts'
import { filingDaysIn } from '#shared/rules/policy/deadlines/filing-days.ts'
import { type ProjectReads, projectFacts } from '#shared/rules/policy/project/facts.ts'
import { creditYear } from '#shared/rules/policy/project/registered.ts'
import type { ClosingLine } from '../store.ts'
import { cashMovedIn } from './cash.ts'
import { companiesOf, NO_COMPANY } from './deal-facts.ts'

/** What the papers say of projects of one transfer, by project. */
export async function propertiesFacts(
  db: Db,
  lines: readonly ClosingLine[],
  today: string,
): Promise<Map<number, PrintProperty>> {
  const ids = lines.map(({ project_id }) => project_id)
  const gathered = (await gatherProjects(db, ids)).map(({ data }) => ({
    data,
    facts: projectFacts(data),
  }))
  const rows = await db.select().from(projects).where(inArray(projects.id, ids))
  const issued = await issuedNumbers(db, ids)
  const [first] = lines
  const moved = first ? await cashMovedIn(db, first.transfer_id) : []
  const sold = lines.flatMap((line) => {
    const found = gathered.find(({ data }) => data.id === line.project_id)
    const project = rows.find(({ id }) => id === line.project_id)
    return found && project ? [{ ...found, line, project }] : []
  })
  const transferorOf = ({ facts, line }: (typeof sold)[number]) =>
    facts.party('transferor')?.data.company_id ?? line.seller_company_id
  const companies = await companiesOf(db, sold.map(transferorOf))
  return new Map(
    sold.map((one) => {
      const transferor = companies.get(transferorOf(one)) ?? NO_COMPANY
      return [one.line.project_id, propertyOf({ ...one, transferor, issued, moved, today })]
    }),
  )
}

/** What the papers say of one project. */
export async function propertyFacts(
  db: Db,
  line: ClosingLine,
  today: string,
): Promise<PrintProperty> {
  const property = (await propertiesFacts(db, [line], today)).get(line.project_id)
  if (!property) throw notFound()
  return property
}

interface Read {
  line: ClosingLine
  project: typeof projects.$inferSelect
  data: ProjectData
  facts: ProjectReads
  transferor: PrintCompany
  issued: Awaited<ReturnType<typeof issuedNumbers>>
  moved: readonly CashMoved[]
  today: string
}

function propertyOf({ line, project, data, facts, ...read }: Read): PrintProperty {
  const tax_year = creditYear(facts.num('credit_tax_year').value, project.placed_in_service_date)
  return {
    project: line.project_name,
    address: project.full_street_address,
    technology: facts.type && projectTypes.label(facts.type),
    capacity_mw: facts.capacity?.mw ?? null,
    construction_start_date: project.construction_start_date,
    placed_in_service_date: project.placed_in_service_date,
    tax_year,
    tax_year_ends: tax_year === null ? null : filingDaysIn(facts, tax_year, read.today).to,
    registration_numbers: numbersOf(facts, line, read.issued, tax_year),
    transferor: read.transferor,
    is_unrelated:
      data.sales.find(({ transfer_id }) => transfer_id === line.transfer_id)?.is_unrelated ?? null,
    credit: dollarsOf(creditCents(line)),
    is_final: line.project_itc_amount !== null,
    price: dollarsOf(priceCents(line)),
    cash: cashPaid(line.project_id, read.moved),
    bonuses: BONUSES.filter(([field]) =>
      facts.properties.some((one) => one.yes(field).value === true),
    ).map(([, words]) => words),
    is_gas: facts.type === 'rng',
    determined: facts.credit,
  }
}

/** Numbers that the IRS issued for the tax year, then those that papers show, each once. */
function numbersOf(
  facts: ProjectReads,
  { project_id }: ClosingLine,
  issued: Read['issued'],
  taxYear: number | null,
): string[] {
  const ofYear = issued.filter((one) => one.project_id === project_id && one.tax_year === taxYear)
  const shown = facts.doc('registration_screenshot').each.flatMap((paper) => {
    const { value, standing } = paper.text('registration_number')
    return value !== null && standing === 'known' ? [value] : []
  })
  return [...new Set([...ofYear.map(({ number }) => number), ...shown])]
}

const BONUSES = [
  ['adder_pw_apprenticeship_claimed', 'prevailing wages and apprenticeship'],
  ['adder_domestic_content_claimed', 'domestic content'],
  ['adder_energy_community_claimed', 'energy community'],
  ['adder_lmi_10_claimed', 'low-income community, 10 points'],
  ['adder_lmi_20_claimed', 'low-income community, 20 points'],
] as const

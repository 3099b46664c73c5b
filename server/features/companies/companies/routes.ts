import type { Db } from '#server/db/types.ts'
import { historyOf } from '#server/features/base/history.ts'
import { financialHandlers } from '#server/features/companies/guarantors/routes.ts'
import { kybCaseHandlers } from '#server/features/companies/kyb/routes.ts'
import { isBeingChecked, twinsAsTyped } from '#server/features/companies/kyb/twins.ts'
import { readFields } from '#server/features/documents/fields/body.ts'
import { COMPANY_FIELD_LIST, listFields } from '#server/features/documents/fields/definitions.ts'
import { toFieldDefinition } from '#server/features/documents/fields/map.ts'
import { hiddenFields, visibleValues } from '#server/features/documents/fields/visible-values.ts'
import { companyDiligenceItems } from '#server/features/documents/files/slot-items.ts'
import { slotsOf } from '#server/features/documents/files/slots-with-files.ts'
import { analysisOf } from '#server/features/policy/analysis.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import type { Rights } from '#server/http/rights.ts'
import type { Actor } from '#shared/contract/access.ts'
import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import { utcDay } from '#shared/format/calendar.ts'
import { toCompany } from './map.ts'
import { portfolioOf } from './portfolio.ts'
import { assigneesOf, COMPANY_LIST, type CompanyRow, findCompany, listCompanies } from './store.ts'
import { enterCompany, patchCompany, refuseStaffFields } from './write.ts'

/** The company in the path, if the caller may see it. */
const companyOf = async (call: Call<never>) =>
  call.found(await findCompany(call.db, call.rights, call.id()))

/** Companies with the values the caller may see, in two queries regardless of their number. */
async function toCompanies(
  db: Db,
  rights: Rights,
  rows: readonly CompanyRow[],
): Promise<Company[]> {
  const ids = rows.map((row) => row.id)
  const values = await visibleValues(db, rights, 'company', ids)
  const staff = rights.actor === 'admin'
  const view = {
    staff,
    assignees: staff ? await assigneesOf(db, rows) : new Map<number, string | null>(),
    hidden: await hiddenFields(db, rights, 'company'),
  }
  return rows.map((row) => toCompany(row, values.get(row.id) ?? {}, view))
}

async function toOne(call: Call<never>, db: Db, row: CompanyRow): Promise<Company> {
  const [company] = await toCompanies(db, call.rights, [row])
  const found = call.found(company)
  return OWN_PEOPLE.includes(call.rights.actor)
    ? { ...found, is_being_checked: await isBeingChecked(db, row.id) }
    : found
}

/** Those who read and correct their own company; buyers read companies of others. */
const OWN_PEOPLE: readonly Actor[] = ['frontdoor', 'seller', 'disabled_seller']

/** Companies: read, change, list, create, and related data. */
export const companiesHandlers: Handlers<'companies'> = {
  ...financialHandlers,
  async get(call) {
    return toOne(call, call.db, await companyOf(call))
  },
  async patch(call) {
    const row = await companyOf(call)
    const body = await readFields(call, 'company', () => call.body())
    refuseStaffFields(call.rights, row, body)
    return call.write(async (tx, writer) => {
      call.saved(await patchCompany(tx, writer, call.rights, row.id, body, call.ifMatch()))
      return toOne(call, tx, call.found(await findCompany(tx, call.rights, row.id)))
    })
  },
  async list(call) {
    const clause = call.list(COMPANY_LIST)
    const { rows, total } = await listCompanies(call.db, call.rights, clause)
    const companies = await toCompanies(call.db, call.rights, rows)
    return call.page(COMPANY_LIST, clause, { rows: companies, total })
  },
  async twins(call) {
    return (await twinsAsTyped(call.db, call.query())).map(
      ({ hasSameEin, hasSameName, ...one }) => ({
        ...one,
        has_same_ein: hasSameEin,
        has_same_name: hasSameName,
      }),
    )
  },
  async create(call) {
    const body = await readFields(call, 'company', () => call.body())
    refuseStaffFields(call.rights, null, body)
    return call.write(async (tx, writer) =>
      toOne(call, tx, await enterCompany(tx, writer, call.rights, body)),
    )
  },
  async history(call) {
    const { id } = await companyOf(call)
    return historyOf(call.db, 'companies', id)
  },
  async diligenceList(call) {
    const { id } = await companyOf(call)
    return companyDiligenceItems(call.db, call.rights, id)
  },
  async documents(call) {
    const { id } = await companyOf(call)
    return slotsOf(call.db, call.rights, { company_id: id })
  },
  async portfolio(call) {
    const { id } = await companyOf(call)
    return portfolioOf(call.db, id, utcDay(call.now))
  },
  async policyAnalysis(call) {
    const { id } = await companyOf(call)
    return analysisOf(call, 'company', id)
  },
  ...kybCaseHandlers,
  async fields(call) {
    const clause = call.list(COMPANY_FIELD_LIST)
    const page = await listFields(call.db, call.rights, clause, { level: 'company' })
    return call.page(COMPANY_FIELD_LIST, clause, {
      rows: page.rows.map(toFieldDefinition),
      total: page.total,
    })
  },
}

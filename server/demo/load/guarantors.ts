import type { Db } from '#server/db/types.ts'
import { instantOn } from '#server/demo/data/days.ts'
import { companyDay } from '#server/demo/data/first-days.ts'
import { enteredStatements, guarantorDecisions } from '#server/demo/data/guarantor-decisions.ts'
import { statementsOf } from '#server/demo/data/statements.ts'
import { guarantorAnalysis } from '#server/features/companies/guarantors/analysis.ts'
import { decideGuarantor } from '#server/features/companies/guarantors/decide.ts'
import { writeFigures } from '#server/features/companies/guarantors/figures.ts'
import type { Keys } from './keys.ts'
import { writerAt } from './writer.ts'

/** Loads figures that users typed, and decisions on guarantors that follow from their figures. */
export async function loadGuarantors(tx: Db, keys: Keys): Promise<void> {
  for (const { company, fiscal_year, by, without } of enteredStatements()) {
    const year = statementsOf(company).years.find((one) => one.fiscal_year === fiscal_year)
    if (!year) throw new Error(`${company} has no ${fiscal_year}`)
    const id = keys.get('user', by)
    const lines = Object.fromEntries(
      Object.entries(year.lines).filter(([line]) => !without.some((name) => name === line)),
    )
    const writer = writerAt(instantOn(companyDay(company)), id)
    const signer = { id, isStaff: false }
    const companyId = keys.get('company', company)
    await writeFigures(tx, writer, companyId, fiscal_year, lines, signer)
  }
  for (const { company, by, at, reason } of guarantorDecisions()) {
    const id = keys.get('company', company)
    const analysis = await guarantorAnalysis(tx, id, new Date(at))
    if (!analysis) throw new Error(`${company} isn’t there`)
    const user = keys.get('user', by)
    const decision = { outcome: analysis.calculated, reason, by: user }
    await decideGuarantor(tx, writerAt(at, user), id, decision)
  }
}

import { findCompany } from '#server/features/companies/companies/store.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { financialAnalysis } from './analysis.ts'
import { decideGuarantor } from './decide.ts'
import { financialsTable, writeFigures } from './figures.ts'
import { GUARANTOR_LIST, listGuarantors } from './reviews.ts'

const YEAR = /^\d{4}$/

/** The fiscal year in a path; null if it is not four digits. */
const readYear = (text: string): number | null => (YEAR.test(text) ? Number(text) : null)

/** Figures can't be from before this year, or from the future. */
const FIRST_YEAR = 1990

/** The company in the path, if the caller may see it. */
const companyOf = async (call: Call<never>) =>
  call.found(await findCompany(call.db, call.rights, call.id()))

type FinancialCall =
  | 'financialAnalysis'
  | 'financialAnalysisYear'
  | 'financialsTable'
  | 'financialsTableYear'
  | 'financialReview'

/** The finances of a company: its figures, their analysis, and decisions on it as a guarantor. */
export const financialHandlers: Pick<Handlers<'companies'>, FinancialCall> = {
  async financialAnalysis(call) {
    const { id } = await companyOf(call)
    return call.found(await financialAnalysis(call.db, id, call.now))
  },
  async financialAnalysisYear(call) {
    const year = call.found(readYear(call.text('year')))
    const { id } = await companyOf(call)
    return call.found(await financialAnalysis(call.db, id, call.now, year))
  },
  async financialsTable(call) {
    const { id } = await companyOf(call)
    return financialsTable(call.db, call.rights, id)
  },
  async financialsTableYear(call) {
    const year = call.found(readYear(call.text('year')))
    const { id } = await companyOf(call)
    return financialsTable(call.db, call.rights, id, year)
  },
  async financialReview(call) {
    const part = call.text('part')
    const isStaff = call.rights.scope === 'all'
    if (part === 'decision') {
      if (!isStaff) throw new HttpError('forbidden')
      const { id } = await companyOf(call)
      const { outcome, reason, lines } = call.body()
      if (!outcome || !reason || lines) {
        throw invalid({
          ...(outcome ? {} : { outcome: 'Choose an outcome' }),
          ...(reason ? {} : { reason: 'Enter a reason' }),
          ...(lines ? { lines: 'Send figures to the year they belong to' } : {}),
        })
      }
      return call.write(async (tx, writer) => {
        await decideGuarantor(tx, writer, id, { outcome, reason, by: call.user().id })
        return call.found(await financialAnalysis(tx, id, call.now))
      })
    }
    const year = call.found(readYear(part))
    const { id } = await companyOf(call)
    const { outcome, reason, lines } = call.body()
    if (!lines || outcome || reason) {
      throw invalid({ lines: 'Send the figures of the year and nothing else' })
    }
    if (year < FIRST_YEAR || year > call.now.getUTCFullYear()) {
      throw invalid({ lines: `Enter a fiscal year from ${FIRST_YEAR} to this one` })
    }
    return call.write(async (tx, writer) => {
      await writeFigures(tx, writer, id, year, lines, { id: call.user().id, isStaff })
      return financialsTable(tx, call.rights, id, year)
    })
  },
}

/** Companies that guarantee projects. */
export const guarantorsHandlers: Handlers<'guarantors'> = {
  async list(call) {
    const clause = call.list(GUARANTOR_LIST)
    const { rows, total } = await listGuarantors(call.db, clause)
    return call.page(GUARANTOR_LIST, clause, {
      rows: rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() })),
      total,
    })
  },
}

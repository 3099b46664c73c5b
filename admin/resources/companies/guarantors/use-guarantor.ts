import { companies } from '#shared/contract/companies/companies.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'

/** The analysis of a company's figures, with its exposure and every decision on it. */
export const useFinancialAnalysis = (id: number) =>
  useCall(companies.financialAnalysis, { params: { id } })

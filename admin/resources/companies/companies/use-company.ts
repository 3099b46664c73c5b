import { companies } from '#shared/contract/companies/companies.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'

export const useCompany = (id: number) => useCall(companies.get, { params: { id } })

/** The slots of a company's diligence list with their files. */
export const useCompanyDocuments = (id: number) => useCall(companies.documents, { params: { id } })

/** The projects that the company takes part in, one row per role. */
export const useCompanyPortfolio = (id: number) => useCall(companies.portfolio, { params: { id } })

export const useCompanyFinancials = (id: number) =>
  useCall(companies.financialsTable, { params: { id } })

export const useCompanyHistory = (id: number) => useCall(companies.history, { params: { id } })

/** Definitions of all company fields. */
export const useCompanyFields = () =>
  useCall(companies.fields, { list: { range: [0, LIST_PAGE_MAX - 1] } })

import { useQuery } from '@tanstack/react-query'
import { call, callList } from '#shared/client/call.ts'
import { companies } from '#shared/contract/companies.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'

/** Keys start with the resource, so that a change to a company has its parts read again. */
const keyOf = (part: string, id: number) => ['companies', part, id]

export const useCompany = (id: number) =>
  useQuery({
    queryKey: keyOf('one', id),
    queryFn: ({ signal }) => call(companies.get, { params: { id }, signal }),
  })

/** The slots of the diligence list with their files. */
export const useCompanyDocuments = (id: number) =>
  useQuery({
    queryKey: keyOf('documents', id),
    queryFn: ({ signal }) => call(companies.documents, { params: { id }, signal }),
  })

/** The projects that the company takes part in, once for each part it plays. */
export const useCompanyPortfolio = (id: number) =>
  useQuery({
    queryKey: keyOf('portfolio', id),
    queryFn: ({ signal }) => call(companies.portfolio, { params: { id }, signal }),
  })

export const useCompanyFinancials = (id: number) =>
  useQuery({
    queryKey: keyOf('financials', id),
    queryFn: ({ signal }) => call(companies.financialsTable, { params: { id }, signal }),
  })

export const useCompanyHistory = (id: number) =>
  useQuery({
    queryKey: keyOf('history', id),
    queryFn: ({ signal }) => call(companies.history, { params: { id }, signal }),
  })

/** Definitions of every field that a company has. */
export const useCompanyFields = () =>
  useQuery({
    queryKey: ['fields', 'company'],
    queryFn: async ({ signal }) => {
      const list = { range: [0, LIST_PAGE_MAX - 1] as const }
      return (await callList(companies.fields, { list, signal })).rows
    },
  })

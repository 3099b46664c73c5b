import { buyers, type SellerKey, sellers } from './accounts.ts'
import type { CompanyKey } from './companies.ts'
import { projectKeys, projects } from './projects.ts'
import { type UserKey, userKeys, users } from './users.ts'

/** The days on which the demo's accounts and companies were entered: when their people arrived. */

const earliest = (days: readonly string[]): string => {
  const [first] = days.toSorted()
  if (first === undefined) throw new Error('Nobody of the demo belongs to this')
  return first
}

/** Returns the company that a person works for or applied with. */
function companyOf({ seller, applied_for, buyer }: ReturnType<typeof users>[UserKey]) {
  const account = seller ?? applied_for
  if (account) return sellers[account].company
  return buyer && buyers()[buyer].company
}

/** Returns the `YYYY-MM-DD` on which a company was entered: with its first person or its first project. */
export const companyDay = (company: CompanyKey): string =>
  earliest([
    ...userKeys
      .filter((key) => companyOf(users()[key]) === company)
      .map((key) => users()[key].date_joined.slice(0, 10)),
    ...projectKeys
      .filter((key) => Object.values(projects()[key].parties).includes(company))
      .map((key) => projects()[key].created_on),
  ])

/** Returns the `YYYY-MM-DD` on which a seller was opened; a pending one was submitted with its project. */
export const sellerDay = (seller: SellerKey): string =>
  sellers[seller].status === 'pending'
    ? earliest(
        projectKeys
          .filter((key) => projects()[key].seller === seller)
          .map((key) => projects()[key].created_on),
      )
    : companyDay(sellers[seller].company)

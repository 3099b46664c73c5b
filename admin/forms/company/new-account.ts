import { ApiError } from '#shared/client/api-error.ts'
import { type CompanyValues, NO_COMPANY } from './company-values.ts'

export type CompanyChoice = 'existing' | 'new'

/** A new seller or buyer: its name, and the company behind it, which may also be new. */
export interface AccountValues extends CompanyValues {
  account_name: string
  choice: CompanyChoice
  company_id: number | null
}

export const NEW_ACCOUNT: AccountValues = {
  ...NO_COMPANY,
  account_name: '',
  choice: 'new',
  company_id: null,
}

/** Moves an error about `name` to the account's field: in the form, account and company each have a name. */
export function withAccountName(error: unknown): unknown {
  if (!(error instanceof ApiError) || !('name' in error.errors)) return error
  const { name, ...others } = error.errors
  const { status, code, message, requestId, retryAfter } = error
  return new ApiError(status, code, message, {
    errors: { ...others, account_name: name },
    requestId: requestId ?? undefined,
    retryAfter,
  })
}

import { useState } from 'react'
import { type RaRecord, useCreate } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { isRefusal } from '#shared/client/failure-words.ts'
import { newIdempotencyKey } from '#shared/client/idempotency-key.ts'
import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { companyBody } from './company-values.ts'
import { type AccountValues, withAccountName } from './new-account.ts'

interface Options {
  /** `sellers` or `buyers`. */
  resource: string
  onCreated: (account: RaRecord<number>) => unknown
}

/**
 * Creates the account and, unless one is chosen, its company. These are two calls: if the account
 * is refused, the new company is kept and chosen, so a second attempt doesn't create another.
 */
export function useNewAccount(form: UseFormReturn<AccountValues>, options: Options) {
  const { resource, onCreated } = options
  const [failed, setFailed] = useState<string | null>(null)
  const [keys, setKeys] = useState(newKeys)
  const [createCompany] = useCreate<Company, Error, Company>()
  const [createAccount] = useCreate<RaRecord<number>, Error, RaRecord<number>>()

  const enterCompany = async (values: AccountValues): Promise<number | null> => {
    if (values.choice === 'existing') return values.company_id
    const params = { data: companyBody(values), meta: { idempotencyKey: keys.company } }
    const company = await createCompany('companies', params, { returnPromise: true })
    if (!company) return null
    form.setValue('choice', 'existing')
    form.setValue('company_id', company.id, { shouldDirty: true })
    return company.id
  }
  const create = async (values: AccountValues) => {
    setFailed(null)
    try {
      const company_id = await enterCompany(values)
      const data = { name: values.account_name.trim(), company_id }
      const params = { data, meta: { idempotencyKey: keys.account } }
      const account = await createAccount(resource, params, { returnPromise: true }).catch(
        (error: unknown) => {
          throw withAccountName(error)
        },
      )
      if (account) await onCreated(account)
    } catch (error) {
      // A refused record will be a different one once corrected; a call without a response may have created it.
      if (isRefusal(error)) setKeys(newKeys())
      setFailed(applyServerErrors(form, error))
    }
  }
  return { create, failed }
}

const newKeys = () => ({ company: newIdempotencyKey(), account: newIdempotencyKey() })

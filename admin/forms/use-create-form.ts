import { useState } from 'react'
import { type RaRecord, useCreate } from 'react-admin'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isRefusal } from '#shared/client/failure-words.ts'
import { newIdempotencyKey } from '#shared/client/idempotency-key.ts'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'

interface Options<R extends RaRecord, V extends FieldValues> {
  resource: string
  bodyOf: (values: V) => object
  /** Confirms and navigates on. */
  onCreated: (record: R) => unknown
}

/** Creates a record of the back office from a form, only once no matter how often the call is sent. */
export function useCreateForm<R extends RaRecord, V extends FieldValues>(
  form: UseFormReturn<V>,
  { resource, bodyOf, onCreated }: Options<R, V>,
) {
  const [failed, setFailed] = useState<string | null>(null)
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const [send] = useCreate<R, Error, R>()
  const create = async (values: V) => {
    setFailed(null)
    try {
      const params = { data: bodyOf(values), meta: { idempotencyKey } }
      const record = await send(resource, params, { returnPromise: true })
      if (record) await onCreated(record)
    } catch (error) {
      // A refused record will be a different one once corrected; a call without a response may have created it.
      if (isRefusal(error)) setKey(newIdempotencyKey())
      setFailed(applyServerErrors(form, error))
    }
  }
  return { create, failed }
}

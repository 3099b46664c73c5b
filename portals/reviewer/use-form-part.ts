import { useState } from 'react'
import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import { reviewRequests } from '#shared/contract/projects/review-requests.ts'
import { canonicalJson } from '#shared/format/canonical-json.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { useLeaveGuard } from '#shared/ui/forms/use-leave-guard.ts'
import type { EngineerFormData } from './form-part.ts'

type Patch = BodyOf<'reviewRequests.patchForm'>

/**
 * One part of an engineer's form: its unsaved input, the server's errors by field (`tests.0.date`), and saving it.
 * Leaving with unsaved input asks for confirmation.
 */
export function useFormPart<V>(
  form: EngineerFormData,
  saved: V,
  patchOf: (values: V) => Patch,
  /** Errors in the input by field, checked before it is sent to the server. */
  problemsOf: (values: V) => Readonly<Record<string, string>> = () => ({}),
) {
  const [values, setValues] = useState<V>(saved)
  const [base, setBase] = useState<V>(saved)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { isBusy, failure, write } = useWrite((error) => {
    if (error instanceof ApiError) setErrors(error.errors)
    return messageOf(error)
  })
  const isDirty = canonicalJson(values) !== canonicalJson(base)
  useLeaveGuard(isBusy ? 'saving' : isDirty)
  const save = () => {
    const problems = problemsOf(values)
    setErrors(problems)
    return Object.keys(problems).length === 0 ? send() : null
  }
  const send = () =>
    write(async () => {
      await call(reviewRequests.patchForm, {
        params: { id: form.review_id },
        body: patchOf(values),
      })
      setBase(values)
      toast('Saved', 'success')
      await refresh('reviewRequests')
    })
  return { values, setValues, errors, isBusy, isDirty, failure, save }
}

import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { isRefusal } from '#shared/client/failure-words.ts'
import { newIdempotencyKey } from '#shared/client/idempotency-key.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { type GridValues, gridField, projectBodies } from './project-rows.ts'

/** Adds all rows in one call; the server's errors are shown at their cells. */
export function useAddProjects(
  form: UseFormReturn<GridValues>,
  onAdded: (added: readonly ProjectDetail[]) => void,
) {
  const [failed, setFailed] = useState<string | null>(null)
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const add = async (values: GridValues) => {
    setFailed(null)
    const body = projectBodies(values)
    if (body.length === 0) {
      setFailed('Enter a name for at least one project.')
      return
    }
    try {
      const added = await call(projects.createMany, { body, idempotencyKey })
      await refresh('projects', 'sellers')
      onAdded(added)
    } catch (error) {
      // Refused projects will be different ones once corrected; a call without a response may have created them.
      if (isRefusal(error)) setKey(newIdempotencyKey())
      setFailed(applyServerErrors(form, atCells(error, values)))
    }
  }
  return { add, failed }
}

/** Returns the error with the grid's field names. */
function atCells(error: unknown, { rows }: GridValues): unknown {
  if (!(error instanceof ApiError)) return error
  const { status, code, message, requestId, retryAfter } = error
  const named = Object.entries(error.errors).map(([name, text]) => [gridField(name, rows), text])
  return new ApiError(status, code, message, {
    errors: Object.fromEntries(named),
    requestId: requestId ?? undefined,
    retryAfter,
  })
}

import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { isStale } from '#shared/client/failure-words.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { valueNamed } from '#shared/rules/policy/credits/properties.ts'
import { afterStale } from './field-inputs.ts'

export interface FieldSave {
  projectId: number
  /** Version of the project that the person saw. */
  version: number
  field: Pick<FieldRecord, 'field_name' | 'value'>
  value: FieldValue
  /** Refetches the project wherever it is on screen. */
  refresh: () => Promise<unknown>
}

export type SaveOutcome =
  | { kind: 'saved' }
  /** Somebody else changed the same field; the next save must name this version. */
  | { kind: 'conflict'; theirs: FieldValue; version: number }

/** The number of attempts while others keep changing other fields of the same project. */
const ATTEMPTS = 3

/**
 * Saves one field. If somebody else changed a different field, it is not a conflict: the save is repeated on top of
 * that change. Throws ApiError.
 */
export async function saveField(save: FieldSave): Promise<SaveOutcome> {
  let { version } = save
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      await patch(save, version)
      await save.refresh()
      return { kind: 'saved' }
    } catch (error) {
      if (!isStale(error)) throw error
    }
    const fresh = await readAgain(save)
    version = fresh.version
    const outcome = afterStale(save.field.value, save.value, fresh.theirs)
    if (outcome === 'conflict') return { kind: 'conflict', theirs: fresh.theirs, version }
    if (outcome === 'same') {
      await save.refresh()
      return { kind: 'saved' }
    }
  }
  throw new ApiError(412, 'stale', 'Others are editing this project right now. Try again.')
}

const patch = ({ projectId, field, value }: FieldSave, version: number) =>
  call(projects.patch, {
    params: { id: projectId },
    body: { [field.field_name]: value },
    ifMatch: version,
  })

async function readAgain({ projectId, field }: FieldSave) {
  const params = { id: projectId }
  // Reads the version first, so that the next save detects a change between the two reads.
  const { version } = await call(projects.get, { params })
  const fields = await call(projects.fields, { params })
  const values = Object.fromEntries(fields.map(({ field_name, value }) => [field_name, value]))
  const theirs = valueNamed(values, field.field_name)
  return { version, theirs }
}

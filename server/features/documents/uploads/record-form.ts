import { createHash } from 'node:crypto'
import type { Db } from '#server/db/types.ts'
import type { Call } from '#server/http/context.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { type Form, isForm, readForm } from './form.ts'
import { discardAll, recordFiles } from './receive.ts'
import { assertQuota, findTarget, type Place } from './target.ts'

/**
 * Receives the files of a multipart request and records all of them, or none if one is rejected. `placeOf` reads the
 * destination from the form's fields, and returns null until they name one.
 */
export async function recordForm<R>(
  call: Call,
  placeOf: (fields: Record<string, string>) => Place | null,
  answer: (tx: Db, ids: number[]) => Promise<R>,
): Promise<R> {
  if (!isForm(call.request)) throw new HttpError('unsupported_media_type')
  const find = async (db: Db, place: Place) => call.found(await findTarget(db, call.rights, place))
  const form = await readForm(call.request, call.services.files, async (fields) => {
    const place = placeOf(fields)
    if (place) await find(call.db, place)
  })
  const place = await settle(call, form, placeOf, find).catch(async (cause: unknown) => {
    await discardAll(form.files)
    throw cause
  })
  return recordFiles(call, form.files, (tx) => find(tx, place), answer)
}

/** Runs the checks that need the whole form. */
async function settle(
  call: Call,
  form: Form,
  placeOf: (fields: Record<string, string>) => Place | null,
  find: (db: Db, place: Place) => ReturnType<typeof findTarget>,
): Promise<Place> {
  const place = placeOf(form.fields)
  if (!place) throw invalid({ project_id: 'Choose a project or a company' })
  const target = call.found(await find(call.db, place))
  if (form.files.length === 0) throw invalid({ file: 'Add a file' })
  const bytes = form.files.reduce((sum, { file }) => sum + file.size, 0)
  await assertQuota(call.db, target.owner, bytes)
  // An Idempotency-Key compares this fingerprint, because the body itself is not kept.
  call.request.body = fingerprint(form)
  return place
}

const fingerprint = ({ fields, files }: Form): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([fields, files.map(({ file }) => [file.name, file.sha256])]))
    .digest()

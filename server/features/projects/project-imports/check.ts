import { inArray, sql } from 'drizzle-orm'
import { sellers } from '#server/db/schema/accounts.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { activeDefinitions } from '#server/features/documents/fields/store.ts'
import { byName } from '#server/features/documents/fields/values.ts'
import {
  soldCreditProblems,
  storageDatesIn,
  storedFacts,
} from '#server/features/projects/projects/guards.ts'
import { splitPatch } from '#server/features/projects/projects/write.ts'
import { fieldErrors } from '#server/http/body.ts'
import { HttpError } from '#server/http/http-error.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import { issueWords } from '#shared/contract/issue-words.ts'
import { writableFields } from '#shared/contract/schemas/projects/projects.ts'
import { type FieldValue, isFieldValue } from '#shared/format/field-values.ts'
import { buildDateProblems, buildDatesIn } from '#shared/rules/projects/build-dates.ts'
import { type ImportedRow, readImportRow } from '#shared/rules/projects/project-imports.ts'
import type { ImportedRowRow, ImportRow } from './store.ts'

/** The project fields that rows are read with. */
export type KnownFields = Awaited<ReturnType<typeof knownFields>>

export const knownFields = async (db: Db) => byName(await activeDefinitions(db, 'project'))

interface Place {
  id: number
  seller_id: number
  name: string
}

/** The accounts and projects that rows refer to. */
interface Places {
  sellers: ReadonlyMap<string, readonly number[]>
  byId: ReadonlyMap<number, Place>
  byName: ReadonlyMap<string, readonly Place[]>
}

const lower = (text: string): string => text.trim().toLowerCase()
const keyOf = (seller: number, name: string): string => `${seller} ${lower(name)}`

async function placesOf(db: Db, rows: readonly ImportedRow[]): Promise<Places> {
  const names = [...new Set(rows.flatMap(({ seller }) => (seller ? [lower(seller)] : [])))]
  const ids = rows.flatMap(({ project_id }) => project_id ?? [])
  const projectNames = [...new Set(rows.map(nameIn).map(lower))].filter((name) => name !== '')
  const accounts = await db
    .select({ id: sellers.id, name: sellers.name, code: sellers.code })
    .from(sellers)
    .where(
      sql`lower(${sellers.name}) = any(${sql.param(names)}::text[]) or lower(${sellers.code}) = any(${sql.param(names)}::text[])`,
    )
  const columns = { id: projects.id, seller_id: projects.seller_id, name: projects.name }
  const found = await db
    .select(columns)
    .from(projects)
    .where(
      sql`${ids.length > 0 ? inArray(projects.id, ids) : sql`false`}
        or lower(${projects.name}) = any(${sql.param(projectNames)}::text[])`,
    )
  const called = new Map<string, number[]>()
  for (const { id, name, code } of accounts) {
    for (const word of new Set([lower(name), lower(code)])) {
      called.set(word, [...(called.get(word) ?? []), id])
    }
  }
  return {
    sellers: called,
    byId: new Map(found.map((one) => [one.id, one])),
    byName: Map.groupBy(found, ({ seller_id, name }) => keyOf(seller_id, name)),
  }
}

const nameIn = ({ values }: ImportedRow): string =>
  typeof values.name === 'string' ? values.name : ''

/** A row with its outcome and the account that a new project of it would belong to. */
export interface CheckedRow extends ImportedRowRow {
  seller_id: number | null
}

/** Returns the outcome of each of these rows. Read-only. */
export async function checkRows(
  db: Db,
  owner: Pick<ImportRow, 'mapping' | 'seller_id'>,
  rows: readonly ImportedRowRow[],
  definitions: KnownFields,
): Promise<CheckedRow[]> {
  const read = rows.map(({ cells }) => readImportRow(cells, owner.mapping, definitions))
  const places = await placesOf(db, read)
  const checked: CheckedRow[] = []
  for (const [index, row] of rows.entries()) {
    const said = read[index]
    if (said) checked.push({ ...row, ...(await outcomeOf(db, owner, said, places, definitions)) })
  }
  return checked
}

type Outcome = Pick<CheckedRow, 'state' | 'key' | 'errors' | 'project_id' | 'seller_id' | 'before'>

async function outcomeOf(
  db: Db,
  owner: Pick<ImportRow, 'seller_id'>,
  said: ImportedRow,
  places: Places,
  definitions: KnownFields,
): Promise<Outcome> {
  const errors: FieldErrors = { ...said.errors }
  const place = placeOf(owner, said, places, errors)
  const stored = place.project ? await storedFacts(db, place.project.id, factsOf(said)) : {}
  const problems = await problemsOf(db, place.project, said.values, stored, definitions)
  for (const [name, text] of Object.entries(problems)) errors[name] ??= text
  const key = place.project
    ? `project ${place.project.id}`
    : place.seller_id && nameIn(said)
      ? keyOf(place.seller_id, nameIn(said))
      : null
  const about = { key, project_id: place.project?.id ?? null, seller_id: place.seller_id }
  const sound = { ...about, errors: null, before: null }
  if (Object.keys(errors).length > 0) return { ...about, state: 'error', errors, before: null }
  if (!place.project) return { ...sound, state: 'create' }
  const before = formerValues(said.values, stored)
  if (Object.keys(before).length === 0) return { ...sound, state: 'same' }
  return { ...sound, state: 'update', before }
}

/** The project's current values of the fields that would change. */
export const formerValues = (
  values: Readonly<Record<string, FieldValue>>,
  stored: Readonly<Record<string, unknown>>,
): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([name, was]) =>
      name in values && values[name] !== was ? [[name, isFieldValue(was) ? was : null]] : [],
    ),
  )

/** The fields a row changes, plus the dates it is checked against. */
const factsOf = ({ values }: ImportedRow): string[] => [
  ...new Set([...Object.keys(values), ...BUILD_DATES]),
]

const BUILD_DATES = Object.keys(buildDatesIn({}))

/** Finds the project or account a row is about; adds problems to `errors`. */
function placeOf(
  owner: Pick<ImportRow, 'seller_id'>,
  said: ImportedRow,
  places: Places,
  errors: FieldErrors,
): { project: Place | null; seller_id: number | null } {
  if (said.project_id !== null) {
    const project = places.byId.get(said.project_id) ?? null
    if (!project) errors.project_id = 'This project doesn’t exist'
    return { project, seller_id: project?.seller_id ?? null }
  }
  if (errors.project_id) return { project: null, seller_id: null }
  const named = said.seller === null ? null : (places.sellers.get(lower(said.seller)) ?? [])
  const seller_id =
    named === null ? owner.seller_id : named.length === 1 ? (named[0] ?? null) : null
  if (seller_id === null) {
    errors.seller = named === null ? 'Choose a seller' : `“${said.seller}” isn’t a seller`
    if (named && named.length > 1) errors.seller = `Several sellers are called “${said.seller}”`
  }
  if (nameIn(said) === '') errors.name ??= 'Enter a name'
  if (seller_id === null || nameIn(said) === '') return { project: null, seller_id }
  const same = places.byName.get(keyOf(seller_id, nameIn(said))) ?? []
  if (same.length > 1) {
    errors.name = 'The seller has several projects of this name. Add the project ID'
  }
  return { project: same.length === 1 ? (same[0] ?? null) : null, seller_id }
}

/** Errors in a row's values, by field, worded as in the other calls. */
async function problemsOf(
  db: Db,
  project: Place | null,
  values: Readonly<Record<string, FieldValue>>,
  stored: Readonly<Record<string, unknown>>,
  definitions: KnownFields,
): Promise<FieldErrors> {
  const parsed = writableFields.safeParse(values, { error: issueWords })
  if (!parsed.success) return fieldErrors(parsed.error)
  try {
    const { columns, values: typed } = splitPatch(definitions, SYSTEM_RIGHTS, parsed.data)
    const dates = { ...columns, ...storageDatesIn(typed) }
    const sells = project && columns.projected_itc_amount !== stored.projected_itc_amount
    return {
      ...buildDateProblems(buildDatesIn(stored), dates),
      ...(sells ? await soldCreditProblems(db, project.id, columns) : {}),
    }
  } catch (refusal) {
    if (refusal instanceof HttpError && refusal.errors) return refusal.errors
    throw refusal
  }
}

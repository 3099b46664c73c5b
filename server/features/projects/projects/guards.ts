import { eq } from 'drizzle-orm'
import { payouts } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import type { KnownField } from '#server/features/documents/fields/store.ts'
import type { SplitFields } from '#server/features/documents/fields/values.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { type Rights, SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import { projectFieldDefinitions } from '#shared/entities/field-definitions/project.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { creditFloorProblem } from '#shared/rules/deals/transfers.ts'
import { valueNamed } from '#shared/rules/policy/credits/properties.ts'
import {
  type BuildDates,
  buildDateProblems,
  buildDatesIn,
} from '#shared/rules/projects/build-dates.ts'
import {
  type LockableField,
  lockedFields,
  locksCreditFacts,
} from '#shared/rules/projects/field-locks.ts'
import { findProjectDetail, type ProjectRow } from './store.ts'

/**
 * Throws for changes that the project's current state rules out (400): a credit below what is already sold, or
 * dates in the wrong order. `changes` holds only columns that really change. Call with the project locked;
 * composing a transfer takes the same lock.
 */
export async function refuseChanges(
  tx: Db,
  stored: ProjectRow,
  changes: Partial<ProjectRow>,
): Promise<void> {
  const errors = {
    ...buildDateProblems(stored, changes),
    ...(await soldCreditProblems(tx, stored.id, changes)),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Errors if these changes would drop a project's credit below what its transfers sell. */
export async function soldCreditProblems(
  db: Db,
  id: number,
  { projected_itc_amount }: Partial<ProjectRow>,
): Promise<FieldErrors> {
  if (projected_itc_amount === undefined) return {}
  const problem = creditFloorProblem(projected_itc_amount, await payoutsOf(db, id))
  return problem ? { projected_itc_amount: problem } : {}
}

/** The storage dates among the values to be written. */
export function storageDatesIn(values: ReadonlyMap<KnownField, FieldValue>): Partial<BuildDates> {
  const written = new Map([...values].map(([{ field_name }, value]) => [field_name, value]))
  const dates = buildDatesIn(Object.fromEntries(written))
  return Object.fromEntries(
    STORAGE_DATES.filter((name) => written.has(name)).map((name) => [name, dates[name]]),
  )
}

const STORAGE_DATES = ['storage_construction_start_date', 'storage_placed_in_service_date'] as const

/** Throws for storage dates in the wrong order (400), before they are written. */
export async function refuseStorageDates(
  tx: Db,
  id: number,
  values: ReadonlyMap<KnownField, FieldValue>,
): Promise<void> {
  const changes = storageDatesIn(values)
  if (Object.keys(changes).length === 0) return
  const project = await findProjectDetail(tx, SYSTEM_RIGHTS, id)
  const problems = buildDateProblems(buildDatesIn({ ...project?.values, ...project }), changes)
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** Throws for dates in the wrong order (400) in a patch that is only proposed. */
export async function refuseDates(
  tx: Db,
  id: number,
  { columns, values }: SplitFields<Partial<ProjectRow>>,
): Promise<void> {
  const project = await findProjectDetail(tx, SYSTEM_RIGHTS, id)
  const stored = buildDatesIn({ ...project?.values, ...project })
  const problems = buildDateProblems(stored, { ...columns, ...storageDatesIn(values) })
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** A patch as an object by field name, with columns and values alike. */
export const sentValues = ({ columns, values }: SplitFields<Partial<ProjectRow>>) => ({
  ...columns,
  ...Object.fromEntries([...values].map(([{ field_name }, value]) => [field_name, value])),
})

/** The project's current values of these fields; null for empty ones. */
export async function storedFacts(
  tx: Db,
  id: number,
  names: readonly string[],
): Promise<Record<string, unknown>> {
  const project = await findProjectDetail(tx, SYSTEM_RIGHTS, id)
  const facts: Record<string, unknown> = { ...project?.values, ...project }
  return Object.fromEntries(names.map((name) => [name, valueNamed(facts, name)]))
}

const OF_PRODUCT: ReadonlyMap<string, LockableField> = new Map(
  projectFieldDefinitions.map((field) => [field.field_name, field]),
)

/**
 * Those of the named fields that are locked in a stage, each with the reason. A column that staff have not defined
 * uses the product's definition.
 */
export const lockedOf = (
  { stage }: Pick<ProjectRow, 'stage'>,
  definitions: ReadonlyMap<string, KnownField>,
  names: readonly string[],
): Readonly<Record<string, string>> =>
  lockedFields(
    stage,
    names.flatMap((name) => definitions.get(name) ?? OF_PRODUCT.get(name) ?? []),
  )

/**
 * Rejects a seller's changes to locked fields (409), naming each field that would really change. Call with the
 * project locked.
 */
export async function refuseLocked(
  tx: Db,
  rights: Rights,
  stored: ProjectRow,
  definitions: ReadonlyMap<string, KnownField>,
  split: SplitFields<Partial<ProjectRow>>,
): Promise<void> {
  if (rights.scope === 'all' || !locksCreditFacts(stored.stage)) return
  const sent: Record<string, unknown> = sentValues(split)
  const facts = await storedFacts(tx, stored.id, Object.keys(sent))
  const changed = Object.keys(sent).filter((name) => sent[name] !== facts[name])
  const errors = lockedOf(stored, definitions, changed)
  if (Object.keys(errors).length > 0) throw new HttpError('field_locked', { errors })
}

/** The payouts that sell a project's credit. */
const payoutsOf = (db: Db, projectId: number) =>
  db.select().from(payouts).where(eq(payouts.project_id, projectId))

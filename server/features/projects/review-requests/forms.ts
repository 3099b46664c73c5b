import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { insertRecord, type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { engineerForms } from '#server/db/schema/engineer-reviews.ts'
import type { Db } from '#server/db/types.ts'
import { filesOfProject } from '#server/features/documents/files/of-project.ts'
import { gatherProjects } from '#server/features/policy/gather.ts'
import { invalid } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type {
  EngineerFormRecord,
  engineerReviewsSchemas,
} from '#shared/contract/schemas/projects/engineer-reviews.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { drawnFigures } from '#shared/rules/projects/engineer-drawings.ts'
import {
  asBuiltLines,
  compareAsBuilt,
  type EngineerForm,
  testLines,
  testProblems,
} from '#shared/rules/projects/engineer-forms.ts'
import type { ReviewRow } from './store.ts'

type FormPatch = z.output<typeof engineerReviewsSchemas.patchForm.body>
type FormRow = typeof engineerForms.$inferSelect

/** The stored form of a review, or null if none of it has been written. */
export async function findForm(db: Db, reviewId: number): Promise<FormRow | null> {
  const [row] = await db.select().from(engineerForms).where(eq(engineerForms.review_id, reviewId))
  return row ?? null
}

/** The content of a form; empty lines if there is no form yet. */
export const formOf = (row: FormRow | null): EngineerForm => ({
  tests: testLines(row?.tests ?? []),
  as_built: asBuiltLines(row?.as_built ?? []),
})

export const toForm = async (
  db: Db,
  { id, project_id }: ReviewRow,
  row: FormRow | null,
): Promise<EngineerFormRecord> => ({
  review_id: id,
  drawn: (await gatherProjects(db, [project_id])).flatMap(({ data }) => drawnFigures(data)),
  tests: formOf(row).tests.map((line) => ({ ...line })),
  as_built: formOf(row).as_built.map((line) => ({ ...line, ...compareAsBuilt(line) })),
  site_visit: row?.site_visit
    ? { ...row.site_visit, documents: [...row.site_visit.documents] }
    : null,
  version: row?.version ?? 0,
})

/**
 * Replaces stored lines with sent ones of the same kind, and the site visit with the sent one. Documents must
 * belong to the project and be visible to the caller (404). Call with the review locked.
 */
export async function patchForm(
  tx: Db,
  writer: Writer,
  rights: Rights,
  review: ReviewRow,
  body: FormPatch,
  ifMatch: number | null,
): Promise<Updated<FormRow>> {
  const stored = await findForm(tx, review.id)
  if (ifMatch !== null && ifMatch !== (stored?.version ?? 0)) return 'stale'
  const today = policyDay(writer.at)
  refuseProblems(body, today)
  const named = [
    ...(body.tests ?? []).flatMap(({ document }) => document ?? []),
    ...(body.site_visit?.documents ?? []),
  ]
  await filesOfProject(tx, rights, review.project_id, [...new Set(named)])
  const changes = {
    tests: testLines([...(body.tests ?? []), ...(stored?.tests ?? [])]),
    as_built: asBuiltLines([...(body.as_built ?? []), ...(stored?.as_built ?? [])]),
    site_visit: body.site_visit === undefined ? (stored?.site_visit ?? null) : body.site_visit,
  }
  if (stored) return updateRecord(tx, writer, engineerForms, stored.id, changes)
  return {
    row: await insertRecord(tx, writer, engineerForms, { ...changes, review_id: review.id }),
  }
}

/** Throws for values no form may have, keyed by their place in the request (400). */
function refuseProblems({ tests = [], as_built = [], site_visit }: FormPatch, today: string): void {
  const errors: FieldErrors = {}
  for (const [index, line] of tests.entries()) {
    const isTwice = tests.findIndex((one) => one.test_kind === line.test_kind) < index
    if (isTwice) errors[`tests.${index}.test_kind`] = 'Send each test only once'
    for (const [column, text] of Object.entries(testProblems(line, today))) {
      errors[`tests.${index}.${column}`] = text
    }
  }
  for (const [index, line] of as_built.entries()) {
    const isTwice = as_built.findIndex((one) => one.kind === line.kind) < index
    if (isTwice) errors[`as_built.${index}.kind`] = 'Send each line only once'
  }
  if (site_visit && site_visit.visited_on > today) {
    errors['site_visit.visited_on'] = 'Enter a date that isn’t in the future'
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

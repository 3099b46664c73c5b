import { and, eq } from 'drizzle-orm'
import { systemWriter, updateRecord } from '#server/db/records.ts'
import { documents, versionedDocuments } from '#server/db/schema/documents.ts'
import { saveValues } from '#server/features/documents/fields/store.ts'
import { definitionsNamed } from '#server/features/documents/fields/values.ts'
import { ensureProjectSlots } from '#server/features/documents/slots/slots.ts'
import { requiredCompanyDocumentTypes } from '#shared/entities/document-types.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { makeProject, makeReview } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp } from '#tests/support/test-app.ts'
import { settledFile } from './world.ts'

const writer = systemWriter(TEST_NOW)
/** The person who settled the answers of these files. */
const NOBODY = 0

/** With the costs, the facts that a review starts from. */
export const KEY_FACTS = {
  installation_type: 'rooftop_solar',
  full_street_address: '1 Main Street',
  projected_itc_amount: 3_000_000,
  installed_capacity_dc: 900,
  construction_start_date: '2025-06-01',
  placed_in_service_date: '2026-06-01',
  has_project_level_debt: false,
  offtake_type: 'third_party_energy',
  site_control_type: 'building_owned',
} as const

/** Gives a company every document that it is required to have. */
export async function completeCompany(test: TestApp, company_id: number): Promise<void> {
  for (const type of requiredCompanyDocumentTypes) {
    await settledFile(test, { company_id }, type, {}, NOBODY)
  }
}

/**
 * A project with nothing of its own that blocks funding: key facts, eligible costs of $10,000,000, its
 * documents, and both reviews passed.
 */
export async function makeReadyProject(
  test: TestApp,
  values: Parameters<typeof makeProject>[1] = {},
) {
  const { db } = test
  const project = await makeProject(db, { stage: 'funding_ready', ...KEY_FACTS, ...values })
  const costs = (await definitionsNamed(db, 'project', ['eligible_costs'])).get('eligible_costs')
  if (!costs) throw new Error('There is no field of eligible costs')
  await saveValues(db, writer, 'project', project.id, new Map([[costs, 10_000_000]]))
  await ensureProjectSlots(db, writer, project)
  const required = await db
    .select({ document_id: documents.id, type: documents.document_type })
    .from(documents)
    .where(and(eq(documents.project_id, project.id), eq(documents.required, true)))
  for (const { document_id, type } of required) {
    const { id } = await settledFile(test, { project_id: project.id }, type, {}, NOBODY)
    await updateRecord(db, writer, versionedDocuments, id, { document_id, is_asked: true })
  }
  for (const kind of reviewKinds.values) {
    await makeReview(db, project.id, { kind, is_complete: true, outcome: 'pass_a' })
  }
  return project
}

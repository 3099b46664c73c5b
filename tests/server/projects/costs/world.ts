import type { DocumentType } from '#shared/entities/document-types.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { settledFile } from '#tests/server/policy/world.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeEvaluator,
  makeProject,
  makeReview,
  makeReviewer,
  makeSellerUser,
} from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

/** The people around the costs of a project, on their own server. */
export interface CostsWorld {
  test: TestApp
  admin: Client
  seller: Client
  reviewer: Client
  evaluator: Client
  ids: { admin: number; sellerUser: number; reviewer: number; evaluator: number; seller: number }
}

export async function costsWorld(): Promise<CostsWorld> {
  const test = await testApp()
  const { db } = test
  const admin = await makeAdmin(db)
  const own = await makeSellerUser(db)
  const reviewer = await makeReviewer(db)
  const evaluator = await makeEvaluator(db)
  return {
    test,
    admin: await test.as(admin.id),
    seller: await test.as(own.user.id),
    reviewer: await test.as(reviewer.id),
    evaluator: await test.as(evaluator.id),
    ids: {
      admin: admin.id,
      sellerUser: own.user.id,
      reviewer: reviewer.id,
      evaluator: evaluator.id,
      seller: own.seller.id,
    },
  }
}

/** Makes a seller’s project in review, with a reviewer and an evaluator for its costs. */
export async function newProject(
  { test, ids }: CostsWorld,
  values: Parameters<typeof makeProject>[1] = {},
) {
  const project = await makeProject(test.db, {
    seller_id: ids.seller,
    stage: 'review',
    installation_type: 'groundmount_solar',
    installed_capacity_dc: 10_000,
    construction_start_date: '2025-06-01',
    placed_in_service_date: '2026-08-01',
    ...values,
  })
  const people = { reviewer_id: ids.reviewer, evaluator_id: ids.evaluator }
  await makeReview(test.db, project.id, { kind: 'costs', ...people })
  return project
}

/** Makes a paper of a project with accepted answers. */
export const paper = (
  { test, ids }: CostsWorld,
  project_id: number,
  type: DocumentType,
  answers: Record<string, FieldValue>,
  sha256?: string,
) => settledFile(test, { project_id }, type, answers, ids.admin, sha256)

export const modules = { category: 'modules', tax_class: 'five_year' } as const

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { notices } from '#server/db/schema/notices.ts'
import { projects } from '#server/db/schema/projects.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { renewDocuments } from '#server/features/projects/tasks/renew.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import { makeFile } from '#tests/server/accounts/buyers/make-file.ts'
import { makeSlot } from '#tests/server/documents/files/world.ts'
import { makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { insertTask } from './support.ts'

const TODAY = '2026-11-16'
const INSURANCE = 'property_insurance_certificate'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

/** A project with an insurance certificate that expires on this day. */
async function insured(expiresOn: string, stage: ProjectStage = 'processing') {
  const { db } = test
  const { user, seller } = await makeSellerUser(db)
  const project = await makeProject(db, { seller_id: seller.id, name: 'Mesa', stage })
  const add = async (expiry: string, type: DocumentType, slotId: number) => {
    const file = await makeFile(
      db,
      { project_id: project.id },
      { document_id: slotId, label: type },
    )
    await insertRecord(db, systemWriter(TEST_NOW), aiAnswers, {
      versioned_document_id: file.id,
      number: 1,
      document_type: type,
      field_name: 'expiry',
      value: expiry,
      confidence: 0.9,
      state: 'accepted',
      engine: 'test',
    })
    return file
  }
  const slot = await makeSlot(test, { project_id: project.id }, INSURANCE, true)
  const file = await add(expiresOn, INSURANCE, slot.id)
  return {
    user,
    project,
    file,
    addVersion: (expiry: string) => add(expiry, INSURANCE, slot.id),
    addLiability: async (expiry: string) => {
      const type = 'liability_insurance_certificate'
      return add(expiry, type, (await makeSlot(test, { project_id: project.id }, type, true)).id)
    },
    tasks: () => db.select().from(tasks).where(eq(tasks.project_id, project.id)).orderBy(tasks.id),
    told: async () =>
      (await db.select().from(notices).where(eq(notices.user_id, user.id))).map(({ kind }) => kind),
  }
}

const run = (today = TODAY) => renewDocuments(test, today)

describe('a document that expires', () => {
  it.each([
    ['in 30 days', '2026-12-16', 1, '2026-12-16'],
    ['in 31 days', '2026-12-17', 0, null],
    ['yesterday', '2026-11-15', 1, '2026-11-30'],
  ])('is requested again from 30 days before it expires: %s', async (_when, expiry, count, due) => {
    const { tasks: asked } = await insured(expiry)
    await run()
    const found = await asked()
    expect(found).toHaveLength(count)
    expect(found[0]?.due_date ?? null).toBe(due)
  })

  it('is requested once per version, by however many processes', async () => {
    const { file, tasks: asked, told } = await insured('2026-12-01')
    await Promise.all([run(), run()])
    await run('2026-11-17')
    const [task] = await asked()
    expect(await asked()).toHaveLength(1)
    expect(task).toMatchObject({
      title: 'Renew Property Insurance Certificate',
      description: 'The document we have expires on December 1, 2026. Upload the new one.',
      state: 'requested',
      document_type: INSURANCE,
      renews_id: file.id,
      renews_number: 1,
    })
    expect(await told()).toEqual(['requests_sent'])
  })

  it('is announced together with others of its project', async () => {
    const { addLiability, tasks: asked, told } = await insured('2026-12-01')
    await addLiability('2026-12-05')
    await run()
    expect(await asked()).toHaveLength(2)
    expect(await told()).toEqual(['requests_sent'])
  })

  it('is no longer requested once a newer file is there, and again when that one expires', async () => {
    const { addVersion, tasks: asked } = await insured('2026-12-01')
    await run()
    const newer = await addVersion('2027-12-01')
    await run()
    expect((await asked()).map(({ state }) => state)).toEqual(['approved'])
    await run('2027-11-20')
    expect((await asked()).map(({ state, renews_id }) => [state, renews_id])).toEqual([
      ['approved', expect.any(Number)],
      ['requested', newer.id],
    ])
  })

  it('is no longer requested once its file has a newer version', async () => {
    const { file, tasks: asked } = await insured('2026-12-01')
    await run()
    await test.db
      .update(versionedDocuments)
      .set({ current_number: 2 })
      .where(eq(versionedDocuments.id, file.id))
    await run()
    expect((await asked()).map(({ state }) => state)).toEqual(['approved'])
  })

  it('is left to staff once the seller has responded', async () => {
    const { addVersion, tasks: asked } = await insured('2026-12-01')
    await run()
    const [task] = await asked()
    await test.db
      .update(tasks)
      .set({ state: 'verify' })
      .where(eq(tasks.id, task?.id ?? 0))
    await addVersion('2027-12-01')
    await run()
    expect((await asked()).map(({ state }) => state)).toEqual(['verify'])
  })

  it('is not requested while staff request it themselves', async () => {
    const { project, tasks: asked } = await insured('2026-12-01')
    await insertTask(test.db, { project_id: project.id, document_type: INSURANCE })
    await run()
    expect(await asked()).toHaveLength(1)
  })

  it.each([
    ['monitoring', 1],
    ['exited', 0],
    ['lost', 0],
  ] as const)('of a project in %s is requested %i times', async (stage, count) => {
    const { project, tasks: asked } = await insured('2026-12-01')
    await test.db.update(projects).set({ stage }).where(eq(projects.id, project.id))
    await run()
    expect(await asked()).toHaveLength(count)
  })
})

import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { history } from '#server/db/schema/history.ts'
import { upload } from '#tests/server/documents/files/world.ts'
import { answerOf, confirm, fileOf, leaseWorld, staff, test, world } from './lease-world.ts'

leaseWorld()

/** A labeled lease whose questions that count are settled, while two that nothing uses are undecided. */
async function undecided() {
  const { id } = await upload(world.clients.seller, { project_id: world.projectId })
  await staff.patch(`/api/versioned-document/${id}/`, { label: 'site_lease' })
  for (const field_name of ['tenant', 'commencement_date', 'site_lease_term']) {
    await answerOf(id, { field_name, state: 'accepted' })
  }
  for (const field_name of ['landlord', 'rent']) await answerOf(id, { field_name })
  return id
}

const skip = (id: number, skipped_answers: unknown, rest: object = { is_validated: true }) =>
  staff.patch(`/api/versioned-document/${id}/`, { ...rest, skipped_answers })

const REFUSED = '2 answers are unreviewed: accept, review, or skip.'

describe('confirming a file with undecided answers that nothing uses', () => {
  it('says how many there are, and refuses to confirm without a word', async () => {
    const id = await undecided()
    expect(await fileOf(id)).toMatchObject({ unreviewed_answers: 2, skipped_answers: null })
    const { status, body } = await confirm(id)
    expect([status, body.code, body.message]).toEqual([409, 'invalid_state', REFUSED])
    expect(body.errors).toEqual({ is_validated: REFUSED })
  })

  it('records how many were skipped, until it is reopened', async () => {
    const id = await undecided()
    const done = await skip(id, 2)
    expect(done.body).toMatchObject({ is_validated: true, skipped_answers: 2 })
    const rows = await test.db
      .select({ after: history.after })
      .from(history)
      .where(and(eq(history.entity, 'versioned_documents'), eq(history.entity_id, String(id))))
      .orderBy(history.id)
    expect(rows.at(-1)?.after).toMatchObject({ is_validated: true, skipped_answers: 2 })
    // Confirming once more changes nothing.
    expect((await confirm(id)).body).toMatchObject({ is_validated: true, skipped_answers: 2 })
    const reopened = await staff.patch(`/api/versioned-document/${id}/`, { is_validated: false })
    expect(reopened.body).toMatchObject({ is_validated: false, skipped_answers: null })
  })

  it('takes only the number that is undecided', async () => {
    const id = await undecided()
    expect((await skip(id, 1)).body.message).toBe(REFUSED)
    await test.db
      .update(aiAnswers)
      .set({ state: 'rejected' })
      .where(eq(aiAnswers.versioned_document_id, id))
    const late = await skip(id, 2)
    expect([late.status, late.body.message]).toEqual([
      409,
      'Every answer is decided now. Confirm the document without skipping any.',
    ])
    expect((await confirm(id)).body).toMatchObject({ is_validated: true, skipped_answers: null })
  })

  it.each([
    ['none', 0, { is_validated: true }, 'skipped_answers'],
    ['without confirming', 2, {}, 'skipped_answers'],
    ['while reopening', 2, { is_validated: false }, 'skipped_answers'],
  ])('refuses to skip %s', async (_how, count, rest, field) => {
    const { status, body } = await skip(await undecided(), count, rest)
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  })

  it('is for staff, who alone learn the number', async () => {
    const id = await undecided()
    const { seller } = world.clients
    const path = `/api/versioned-document/${id}/`
    expect((await seller.get(path)).body).toMatchObject({
      unreviewed_answers: 0,
      skipped_answers: null,
    })
    expect((await seller.patch(path, { skipped_answers: 2 })).status).toBe(403)
    const [row] = await test.db
      .select({ is_validated: versionedDocuments.is_validated })
      .from(versionedDocuments)
      .where(eq(versionedDocuments.id, id))
    expect(row?.is_validated).toBe(false)
  })
})

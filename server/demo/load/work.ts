import { insertRecord, updateRecord } from '#server/db/records.ts'
import { changeRequests } from '#server/db/schema/change-requests.ts'
import { engineerForms as engineerFormRows } from '#server/db/schema/engineer-reviews.ts'
import { quoteRequests } from '#server/db/schema/quotes.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { workAssignments } from '#server/db/schema/work.ts'
import type { Db } from '#server/db/types.ts'
import { assignedAt, assignments } from '#server/demo/data/assignments.ts'
import * as changeData from '#server/demo/data/change-requests.ts'
import {
  CONFIRMED_AFTER_MS,
  CONFLICT_STATEMENTS,
  engineerForms,
} from '#server/demo/data/engineer-forms.ts'
import * as quoteData from '#server/demo/data/quotes.ts'
import * as reviewData from '#server/demo/data/reviews.ts'
import * as taskData from '#server/demo/data/tasks.ts'
import { newSecret, secretHash } from '#server/features/accounts/quotes/secret.ts'
import { currentGrid } from '#server/features/base/price-grid.ts'
import type { Keys } from './keys.ts'
import { writerAt } from './writer.ts'

/** Loads tasks, reviews, change requests, and the leads of the quote form. */
export async function loadWork(tx: Db, keys: Keys): Promise<void> {
  for (const key of taskData.taskKeys) {
    const {
      project,
      company,
      answered_by,
      created_at: _created,
      updated_at,
      ...task
    } = taskData.tasks()[key]
    const row = await insertRecord(tx, writerAt(updated_at), tasks, {
      ...task,
      project_id: keys.maybe('project', project),
      company_id: keys.maybe('company', company),
      versioned_document_id: keys.maybe('file', answered_by),
    })
    keys.set('task', key, row.id)
  }
  for (const key of reviewData.reviewKeys) await loadReview(tx, keys, key)
  for (const { review, written_at, ...form } of engineerForms()) {
    await insertRecord(tx, writerAt(written_at), engineerFormRows, {
      review_id: keys.get('review', review),
      tests: [...form.tests],
      as_built: [...form.as_built],
      site_visit: form.site_visit,
    })
  }
  for (const change of changeData.changeRequests()) {
    const { project, requested_by, field, before, value, reason, created_at } = change
    await insertRecord(tx, writerAt(created_at), changeRequests, {
      project_id: keys.get('project', project),
      state: 'requested',
      values: { [field]: value },
      before: { [field]: before },
      reason,
      requested_by: keys.get('user', requested_by),
    })
  }
  for (const { kind, of, assignee } of assignments) {
    await insertRecord(tx, writerAt(assignedAt()), workAssignments, {
      kind,
      record_id: keys.get(kind, of),
      assignee_id: keys.get('user', assignee),
    })
  }
  for (const key of quoteData.quoteKeys) await loadQuote(tx, key)
}

async function loadReview(tx: Db, keys: Keys, key: reviewData.ReviewKey): Promise<void> {
  const seed = reviewData.reviews()[key]
  const { kind, summary, outcome, due_date, completed_at, created_at } = seed
  const row = await insertRecord(tx, writerAt(created_at), reviewRequests, {
    kind,
    due_date,
    project_id: keys.get('project', seed.project),
    reviewer_id: keys.get('user', seed.reviewer),
    evaluator_id: keys.maybe('user', seed.evaluator),
    sections: reviewData.sectionsOf(seed),
    assigned_at: new Date(created_at),
    ...answerOf(keys, seed),
    ...(completed_at ? {} : { summary, outcome }),
  })
  if (completed_at) {
    await updateRecord(tx, writerAt(completed_at), reviewRequests, row.id, {
      summary,
      outcome,
      is_complete: true,
      completed_at: new Date(completed_at),
    })
    const confirmed_at = new Date(Date.parse(completed_at) + CONFIRMED_AFTER_MS)
    await updateRecord(tx, writerAt(confirmed_at.toISOString()), reviewRequests, row.id, {
      confirmed_by: keys.get('user', 'admin'),
      confirmed_at,
    })
  }
  keys.set('review', key, row.id)
}

/** Returns the statement of the reviewer's firm, an hour after the request. */
function answerOf(keys: Keys, seed: ReturnType<typeof reviewData.reviews>[reviewData.ReviewKey]) {
  const { firm, statement } = CONFLICT_STATEMENTS[seed.reviewer]
  return {
    answer: 'accepted' as const,
    answered_by: keys.get('user', seed.reviewer),
    answered_at: new Date(Date.parse(seed.created_at) + 3_600_000),
    firm,
    has_conflict: false,
    conflict_statement: statement,
  }
}

/** No one has the secret of a demo lead, so only staff can edit it. */
async function loadQuote(tx: Db, key: quoteData.QuoteKey): Promise<void> {
  const { uuid, form, created_at } = quoteData.quotes()[key]
  const result = quoteData.quoteResult(key, await currentGrid(tx))
  await insertRecord(tx, writerAt(created_at), quoteRequests, {
    uuid,
    form,
    result,
    secret_hash: secretHash(newSecret()),
    email: form.contact_info.email,
    status: result.status,
    expires_at: new Date(result.expires_at),
  })
}

import { notices } from '#server/db/schema/notices.ts'
import type { Db } from '#server/db/types.ts'
import * as reviewData from '#server/demo/data/reviews.ts'
import * as taskData from '#server/demo/data/tasks.ts'
import {
  keepersOf,
  ownerNameOf,
  peopleOf,
  rightsOf,
  sellerTeamOf,
} from '#server/features/notices/people.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { NOTICES, type NoticeData, type NoticeKind } from '#shared/rules/notices/notices.ts'
import type { Keys } from './keys.ts'

/** Loads notices in people's inboxes; no emails are sent. */
export async function loadNotices(tx: Db, keys: Keys): Promise<void> {
  for (const key of taskData.taskKeys) await loadTaskNotice(tx, keys, key)
  for (const key of reviewData.reviewKeys) {
    const seed = reviewData.reviews()[key]
    if (reviewData.isCompleteReview(seed)) continue
    const project_id = keys.get('project', seed.project)
    const project = await ownerNameOf(tx, { project_id, company_id: null })
    await tell(tx, [keys.get('user', seed.reviewer)], {
      kind: 'review_assigned',
      record_kind: 'review',
      record_id: keys.get('review', key),
      data: { review: reviewKinds.label(seed.kind), project, due_date: seed.due_date },
      created_at: seed.created_at,
    })
  }
}

async function loadTaskNotice(tx: Db, keys: Keys, key: taskData.TaskKey): Promise<void> {
  const seed = taskData.tasks()[key]
  const owner = {
    project_id: keys.maybe('project', seed.project),
    company_id: keys.maybe('company', seed.company),
  }
  const record = {
    record_kind: 'task',
    record_id: keys.get('task', key),
    created_at: seed.updated_at,
  } as const
  const data = { task: seed.title, of: await ownerNameOf(tx, owner) }
  if (seed.state === 'requested' || seed.state === 'overdue') {
    await tell(tx, await sellerTeamOf(tx, owner), {
      ...record,
      kind: 'task_requested',
      data: { ...data, due_date: seed.due_date },
    })
  }
  if (seed.state === 'flagged') {
    await tell(tx, await sellerTeamOf(tx, owner), {
      ...record,
      kind: 'task_flagged',
      data: { ...data, reason: seed.review_note },
    })
  }
  if (seed.state === 'verify') {
    await tell(tx, await keepersOf(tx, 'task', record.record_id), {
      ...record,
      kind: 'task_answered',
      data: { ...data, note: seed.response_note },
    })
  }
}

interface Told<K extends NoticeKind> {
  kind: K
  record_kind: 'task' | 'review'
  record_id: number
  data: NoticeData[K]
  created_at: string
}

async function tell<K extends NoticeKind>(
  tx: Db,
  to: readonly number[],
  { created_at, ...notice }: Told<K>,
): Promise<void> {
  if (to.length === 0) return
  const { audience } = NOTICES[notice.kind]
  // People whose app isn't enabled yet get none of them.
  const heard = (await peopleOf(tx, to)).filter((one) => audience.includes(rightsOf(one).actor))
  if (heard.length === 0) return
  const rows = heard.map(({ id }) => ({
    ...notice,
    user_id: id,
    created_at: new Date(created_at),
  }))
  await tx.insert(notices).values(rows)
}

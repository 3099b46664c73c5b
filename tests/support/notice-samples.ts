import type { NoticeData } from '#shared/rules/notices.ts'

/** One of every kind of notice. */
export const NOTICE_SAMPLES: NoticeData = {
  task_requested: { task: 'Send the lease', of: 'Overlook Mesa', due_date: '2026-12-01' },
  task_answered: { task: 'Send the lease', of: 'Overlook Mesa', note: 'Here it is.' },
  task_approved: { task: 'Send the lease', of: 'Overlook Mesa' },
  task_flagged: { task: 'Send the lease', of: 'Overlook Mesa', reason: 'Page 3 is missing.' },
  task_due_soon: { task: 'Send the lease', of: 'Overlook Mesa', due_date: '2026-12-01' },
  task_overdue: { task: 'Send the lease', of: 'Overlook Mesa', due_date: '2026-11-01' },
  work_assigned: { work: 'Costs Review', of: null },
  document_accepted: { document: 'lease.pdf', of: 'Overlook Mesa' },
  document_flagged: { document: 'lease.pdf', of: 'Overlook Mesa', reason: 'Unsigned.' },
  flag_resolved: { document: 'lease.pdf', of: 'Overlook Mesa', resolution: null },
  stage_moved: { project: 'Overlook Mesa', stage: 'Review' },
  review_assigned: { review: 'Costs Review', project: 'Overlook Mesa', due_date: null },
  review_reopened: {
    review: 'Costs Review',
    project: 'Overlook Mesa',
    reason: 'The revised drawings came in.',
  },
  review_completed: { review: 'Costs Review', project: 'Overlook Mesa', outcome: 'Pass A' },
  seller_applied: { seller: 'Prairie Wind', applicant: 'Ada Quinn' },
  app_enabled: { seller: 'Prairie Wind' },
  seller_accepted: { seller: 'Prairie Wind' },
  collaborator_added: { seller: 'Prairie Wind', inviter: 'Dana Reed' },
  transfer_offered: { name: 'Prairie I', total_price: '$9', payment_date: '2026-12-01' },
  transfer_confirmed: { name: 'Prairie I', total_price: '$9' },
  exemption_requested: { rule: 'P04', project: 'Overlook Mesa', reason: 'The utility is late.' },
  exemption_decided: {
    rule: 'P04',
    project: 'Overlook Mesa',
    decision: 'approved',
    reason: null,
  },
}

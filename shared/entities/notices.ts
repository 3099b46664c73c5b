import { type EnumerationValue, enumeration } from './enumeration.ts'

/** How a person is notified of a kind of event; everything but `off` is also in the inbox. */
export const noticeDeliveries = enumeration({
  at_once: 'Email right away',
  digest: 'Daily summary email',
  inbox: 'Inbox only',
  off: 'Off',
})
export type NoticeDelivery = EnumerationValue<typeof noticeDeliveries>

/** The records a notice can be about; `file` is an uploaded file. */
export type NoticeRecord =
  | 'project'
  | 'task'
  | 'file'
  | 'thread'
  | 'review'
  | 'transfer'
  | 'seller'
  | 'user'
  | 'exemption'
  | 'change'
  | 'kyb_hit'
  | 'kyb_override'
  | 'guarantor'
  | 'approver'
  | 'provider'
  | 'bank_link'

/** The groups of event kinds in the notice settings. */
export const noticeGroups = enumeration({
  tasks: 'Tasks',
  comments: 'Comments',
  documents: 'Documents',
  projects: 'Projects',
  reviews: 'Reviews',
  purchases: 'Purchases',
  decisions: 'Decisions by two people',
  accounts: 'Accounts',
})
export type NoticeGroup = EnumerationValue<typeof noticeGroups>

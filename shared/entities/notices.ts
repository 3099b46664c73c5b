import { type EnumerationValue, enumeration } from './enumeration.ts'

/** How a person hears of a kind of event; everything but `off` also stands in the inbox. */
export const noticeDeliveries = enumeration({
  at_once: 'Email right away',
  digest: 'Daily summary email',
  inbox: 'Inbox only',
  off: 'Off',
})
export type NoticeDelivery = EnumerationValue<typeof noticeDeliveries>

/** The records that a notice can be about; `file` is an uploaded file. */
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
  | 'bank_link'

/** The headings that kinds of events stand under where people choose how to hear of them. */
export const noticeGroups = enumeration({
  tasks: 'Tasks',
  comments: 'Comments',
  documents: 'Documents',
  projects: 'Projects',
  reviews: 'Reviews',
  purchases: 'Purchases',
  accounts: 'Accounts',
})
export type NoticeGroup = EnumerationValue<typeof noticeGroups>

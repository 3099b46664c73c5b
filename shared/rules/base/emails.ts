import type { Actor } from '#shared/contract/access.ts'
import type { EmailContext } from '#shared/entities/emails.ts'
import type { NoticeKind } from '../notices/notices.ts'

interface EmailFacts {
  /** The record the email is about. */
  context: EmailContext
  /** Who may send it. */
  senders: readonly Actor[]
}

/**
 * The emails a person can send, each a kind of notice; a closed list. Recipients follow from the record, never from the
 * sender's input.
 */
export const EMAILS = {
  task_reminder: { context: 'task', senders: ['admin'] },
  review_reminder: { context: 'review_request', senders: ['admin'] },
  project_shared: { context: 'project', senders: ['seller'] },
  transfer_shared: { context: 'transfer', senders: ['investor'] },
} as const satisfies Partial<Record<NoticeKind, EmailFacts>>

export type EmailTemplate = keyof typeof EMAILS

const isTemplate = (name: string): name is EmailTemplate => Object.hasOwn(EMAILS, name)
export const EMAIL_TEMPLATES = Object.keys(EMAILS).filter(isTemplate)

/** Whether a role may send an email with this template. */
export const maySend = (actor: Actor, template: EmailTemplate): boolean =>
  (EMAILS[template].senders as readonly Actor[]).includes(actor)

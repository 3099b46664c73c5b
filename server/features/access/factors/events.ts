import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import type { Visit } from '#server/features/access/auth/sessions.ts'
import { recordEvents } from '#server/features/base/audit/trail.ts'
import { type EmailSender, enqueueTemplate } from '#server/features/base/emails/enqueue.ts'
import type { AuditKind } from '#shared/entities/audit.ts'

/** What people do to their own ways of signing in, for the audit log. */
type OwnAct = Extract<
  AuditKind,
  'stepped_up' | 'factor_added' | 'factor_removed' | 'recovery_codes_made' | 'session_ended'
>

/** Tells the owner by email that a factor was added or removed. */
export const mailFactor = (
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { email, first_name }: { email: string; first_name: string },
  what: string,
): Promise<void> =>
  enqueueTemplate(tx, sender, writer, {
    template: 'factors_changed',
    recipient: email,
    data: { first_name, what },
  })

export const recordFactor = (
  tx: Db,
  { request }: Pick<Visit, 'request'>,
  userId: number,
  kind: OwnAct,
  detail: string | null = null,
): Promise<void> =>
  recordEvents(tx, [
    {
      at: new Date(),
      kind,
      actor_id: userId,
      entity: 'users',
      entity_id: String(userId),
      detail,
      address: request.ip,
      request_id: request.id,
    },
  ])

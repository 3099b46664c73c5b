import { postNotice } from '#server/features/notices/post.ts'
import type { Handlers } from '#server/http/context.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import type { ListedEmail } from '#shared/contract/schemas/oversight/emails.ts'
import { SECRET_EMAILS } from '#shared/entities/emails.ts'
import { DEFAULT_TIME_ZONE } from '#shared/entities/time-zones.ts'
import { dayIn } from '#shared/format/calendar.ts'
import { labelOfEmail } from '#shared/rules/base/email-labels.ts'
import { emailProblem } from '#shared/rules/base/email-problems.ts'
import { EMAILS, maySend } from '#shared/rules/base/emails.ts'
import { nothingToSend, noticeOfTemplate } from './notices.ts'
import { EMAIL_LIST, type EmailRow, findEmail, listEmails, resendEmail } from './store.ts'
import { messagesOf, takeMessage, toMessages } from './support.ts'

const SECRET: readonly string[] = SECRET_EMAILS

const toEmail = ({
  failure,
  last_error,
  created_at,
  sent_at,
  is_resent,
  ...row
}: EmailRow): ListedEmail => ({
  ...row,
  label: labelOfEmail(row.template),
  reason: problemOf(failure ?? last_error),
  detail: failure ?? last_error,
  created_at: created_at.toISOString(),
  sent_at: sent_at?.toISOString() ?? null,
  can_resend: row.state === 'failed' && !is_resent && !SECRET.includes(row.template),
})

const problemOf = (detail: string | null) => detail && emailProblem(detail)

/** Emails that people send, their messages to our team, and the list for staff. */
export const mailHandlers: Handlers<'mail'> = {
  async email(call) {
    const { template, context_type, context_id } = call.body()
    if (context_type !== EMAILS[template].context) {
      throw invalid({ context_type: 'This email is about another kind of record' })
    }
    if (!maySend(call.rights.actor, template)) throw new HttpError('forbidden')
    const { id: sender } = call.user()
    return call.write(async (tx, writer) => {
      const notice = await noticeOfTemplate(tx, call.rights, template, context_id)
      if (!notice) throw notFound()
      if (notice.to.every((id) => id === sender))
        throw nothingToSend('No one else would get this email.')
      // A second click, or a second attempt on the same day, sends nothing more.
      const once = `${template}-${context_id} ${sender} ${dayIn(writer.at, DEFAULT_TIME_ZONE)}`
      const told = await postNotice(tx, call, writer, { ...notice, once })
      return { recipients: told.length }
    })
  },
  async notify(call) {
    const { payload } = call.body()
    return call.write(async (tx, writer) => {
      const row = await takeMessage(tx, call, writer, call.user(), payload.message)
      const [message] = await toMessages(tx, [row])
      return call.found(message)
    })
  },
  async supportMessages(call) {
    return messagesOf(call.db, call.user().id)
  },
  async outbox(call) {
    const clause = call.list(EMAIL_LIST)
    const { rows, total } = await listEmails(call.db, clause)
    return call.page(EMAIL_LIST, clause, { rows: rows.map(toEmail), total })
  },
  async resend(call) {
    const email = call.found(await findEmail(call.db, call.id()))
    if (SECRET.includes(email.template)) {
      throw nothingToSend('This email held a link that worked once. Send the person a new one.')
    }
    return call.write(async (tx, writer) => {
      const id = await resendEmail(tx, call.services, writer, email.id)
      if (id === null) throw nothingToSend('Only an email that failed can be sent again.')
      return toEmail(call.found(await findEmail(tx, id)))
    })
  },
}

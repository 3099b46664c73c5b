import SendOutlined from '@mui/icons-material/SendOutlined'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { actorOf } from '#shared/contract/access.ts'
import { mail } from '#shared/contract/oversight/emails.ts'
import { counted } from '#shared/format/counted.ts'
import { EMAILS, type EmailTemplate, maySend } from '#shared/rules/base/emails.ts'
import { toast } from '../feedback/toast-store.ts'
import { knownUser } from '../session/active-user.ts'

interface Props {
  template: EmailTemplate
  /** ID of the record that the email is about. */
  contextId: number
  children: string
}

/** Sends one of the fixed emails about a record to its people; it can be sent again the next day at the earliest. */
export function EmailButton({ template, contextId, children }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const context_type = EMAILS[template].context
      const body = { template, context_type, context_id: contextId }
      return call(mail.email, { body, quiet: true })
    },
    onSuccess: ({ recipients }) =>
      recipients > 0
        ? toast(`Sent to ${counted(recipients, 'person', 'people')}`, 'success')
        : toast('Already sent today', 'info'),
    onError: (error) => toast(messageOf(error), 'error'),
  })
  // Staff viewing as somebody else send nothing in that person's name.
  if (!maySend(actorOf(knownUser()), template)) return null
  return (
    <Button
      variant="outlined"
      startIcon={<SendOutlined />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {children}
    </Button>
  )
}

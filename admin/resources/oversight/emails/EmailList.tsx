import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import type { BulkAction, ListColumn, ListFilter } from '#admin/list/list-types.ts'
import { ResourceList } from '#admin/list/ResourceList.tsx'
import { choicesOf } from '#admin/resources/choices.ts'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { mail } from '#shared/contract/oversight/emails.ts'
import type { ListedEmail } from '#shared/contract/schemas/oversight/emails.ts'
import { emailStates } from '#shared/entities/emails.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { RowCard } from '#shared/ui/data/RowCard.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { emailTones } from '#shared/ui/data/tones.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'

/** Emails sent, waiting, or failed, and why. Their content stays between us and the reader. */
export const EmailList = () => (
  <ResourceList<ListedEmail, 'mail.outbox'>
    title="Emails"
    description="Everything we sent or are trying to send, newest first."
    sort={{ field: 'created_at', order: 'DESC' }}
    search="Search by recipient or subject"
    columns={COLUMNS}
    filters={FILTERS}
    rowClick={false}
    bulk={BULK}
    card={(row) => (
      <RowCard
        title={row.subject}
        to={null}
        aside={<StateChip email={row} />}
        facts={[
          row.recipient,
          timeOfInstant(row.created_at),
          row.reason === null ? null : <Problem key="problem" row={row} />,
          row.can_resend ? <Resend key="resend" row={row} /> : null,
        ]}
      />
    )}
    empty={<EmptyState title="No emails yet">Emails appear here as they are sent.</EmptyState>}
  />
)

const StateChip = ({ email: { state } }: { email: ListedEmail }) => (
  <StatusChip label={emailStates.label(state)} tone={emailTones[state]} />
)

const reasonOf = ({ reason, attempts }: ListedEmail): string => {
  if (reason === null) return '–'
  return attempts > 1 ? `${reason} (${attempts} attempts)` : reason
}

/** The problem in plain words, followed by the mail server's message. */
function Problem({ row }: { row: ListedEmail }) {
  return (
    <>
      {reasonOf(row)}
      {row.detail === null ? null : (
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {row.detail}
        </Box>
      )}
    </>
  )
}

const resend = (id: number) => call(mail.resend, { params: { id }, quiet: true })

function Resend({ row: { id, can_resend, recipient } }: { row: ListedEmail }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => resend(id),
    onSuccess: () => toast(`Sending again to ${recipient}`, 'success'),
    onError: (error) => toast(messageOf(error), 'error'),
    onSettled: () => refresh('mail'),
  })
  if (!can_resend) return null
  return (
    <Button size="small" loading={isPending} onClick={() => mutate()}>
      Send again
    </Button>
  )
}

const COLUMNS: readonly ListColumn<ListedEmail, 'mail.outbox'>[] = [
  {
    source: 'subject',
    label: 'Subject',
    sortBy: false,
    width: '30%',
    render: (row) => row.subject,
  },
  { source: 'template', label: 'Type', hidden: true, render: ({ label }) => label },
  { source: 'recipient', label: 'Recipient', render: ({ recipient }) => recipient },
  {
    source: 'state',
    label: 'Status',
    render: (row) => <StateChip email={row} />,
    csv: ({ state }) => emailStates.label(state),
  },
  {
    source: 'reason',
    label: 'Problem',
    sortBy: false,
    render: (row) => <Problem row={row} />,
    csv: reasonOf,
  },
  {
    source: 'attempts',
    label: 'Attempts',
    align: 'right',
    hidden: true,
    render: ({ attempts }) => attempts,
  },
  {
    source: 'created_at',
    label: 'Created',
    align: 'right',
    noWrap: true,
    render: ({ created_at }) => timeOfInstant(created_at),
  },
  {
    source: 'sent_at',
    label: 'Sent',
    align: 'right',
    noWrap: true,
    hidden: true,
    render: ({ sent_at }) => (sent_at ? timeOfInstant(sent_at) : '–'),
  },
  { source: 'resend', label: '', sortBy: false, render: (row) => <Resend row={row} />, csv: false },
]

const FILTERS: readonly ListFilter<'mail.outbox'>[] = [
  {
    source: 'state',
    label: 'Status',
    kind: 'select',
    choices: choicesOf(emailStates.options),
    pinned: true,
  },
  { source: 'created_at', label: 'Created', kind: 'date-range', instant: true },
]

const BULK: readonly BulkAction<ListedEmail>[] = [
  {
    label: 'Send again',
    confirm: 'Only emails that failed are sent again, each once.',
    run: async ({ id }) => {
      await resend(id)
    },
  },
]

import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { transferGuests } from '#shared/contract/deals/transfer-guests.ts'
import type { TransferGuest } from '#shared/contract/schemas/deals/transfer-guests.ts'
import { type GuestState, guestKinds, guestStates } from '#shared/entities/transfer-guests.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDate } from '#shared/format/dates.ts'
import { useCall } from '../calls/use-call.ts'
import { DataTable } from '../data/DataTable.tsx'
import { StatusChip } from '../data/StatusChip.tsx'
import type { Column } from '../data/table-model.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { Section } from '../screen/Section.tsx'
import type { Tone } from '../theme/tokens.ts'
import { GuestActions } from './GuestActions.tsx'
import { InviteGuest } from './InviteGuest.tsx'

interface Props {
  transferId: number
  /** Whether the buyer's guests may be given access to the closing binder. */
  mayOpenBinder?: boolean
  /** Staff see the guests of every party. */
  isStaff?: boolean
}

const TONES = {
  invited: 'info',
  active: 'success',
  expired: 'warning',
  withdrawn: 'neutral',
} as const satisfies Record<GuestState, Tone>

/** The guests a party has invited to a transfer, what each has read, and the buttons to invite and revoke. */
export function GuestsSection({ transferId, mayOpenBinder = false, isStaff = false }: Props) {
  const list = useCall(transferGuests.list, { params: { id: transferId } })
  const [isInviting, setInviting] = useState(false)
  return (
    <Section
      title="Guests"
      description="Counsel, accountants, brokers, and insurers who read this transfer and ask about it, nothing else."
      flush
      actions={
        <Button
          variant="outlined"
          startIcon={<PersonAddAltOutlined />}
          onClick={() => setInviting(true)}
        >
          Invite guest
        </Button>
      }
    >
      <DataTable
        caption="Guests"
        columns={columnsOf(transferId, { mayOpenBinder, isStaff })}
        rows={list.data}
        rowKey={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        skeletonRows={2}
        empty={
          <EmptyState title="No guests yet" level="h3">
            They accept confidentiality terms first, and each file they open is recorded.
          </EmptyState>
        }
      />
      {isInviting ? (
        <InviteGuest
          transferId={transferId}
          mayOpenBinder={mayOpenBinder}
          onClose={() => setInviting(false)}
        />
      ) : null}
    </Section>
  )
}

const columnsOf = (
  transferId: number,
  { mayOpenBinder, isStaff }: { mayOpenBinder: boolean; isStaff: boolean },
): readonly Column<TransferGuest>[] => [
  { key: 'name', header: 'Guest', primary: true, cell: (guest) => <Guest guest={guest} /> },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state }) => <StatusChip label={guestStates.label(state)} tone={TONES[state]} />,
  },
  {
    key: 'expires_on',
    header: 'Last day',
    noWrap: true,
    cell: ({ expires_on }) => formatDate(expires_on),
  },
  {
    key: 'reads',
    header: 'Read',
    cell: ({ reads_count }) => (reads_count === 0 ? 'Nothing yet' : counted(reads_count, 'file')),
  },
  {
    key: 'invited_by',
    header: 'Invited by',
    cell: ({ invited_by, seller_name }) =>
      isStaff && seller_name !== null ? `${invited_by}, ${seller_name}` : invited_by,
  },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    align: 'right',
    cell: (guest) => (
      <GuestActions transferId={transferId} guest={guest} mayOpenBinder={mayOpenBinder} />
    ),
  },
]

function Guest({ guest: { name, email, kind, firm } }: { guest: TransferGuest }) {
  // A single child, because on phones the children of a cell stand side by side.
  return (
    <div>
      {name}
      <Box component="span" sx={smallStyles}>
        {guestKinds.label(kind)}, {firm}
      </Box>
      <Box component="span" sx={smallStyles}>
        {email}
      </Box>
    </div>
  )
}

const smallStyles = {
  display: 'block',
  fontSize: '0.8125rem',
  fontWeight: 400,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const

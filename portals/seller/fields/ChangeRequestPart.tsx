import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'
import type { ChangeRequest } from '#shared/contract/schemas/projects/change-requests.ts'
import { changeRequestStates } from '#shared/entities/change-requests.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { formatFieldValue } from '#shared/format/field-values.ts'
import { WithdrawDialog } from '#shared/ui/changes/WithdrawDialog.tsx'
import { readerDay } from '#shared/ui/session/reader-time.ts'

interface Props {
  field: FieldRecord
  /** The newest request for the field. */
  request: ChangeRequest | undefined
  onRequest: () => void
}

/** Shown beside a locked field: the pending change, or a button to request one. */
export function ChangeRequestPart({ field, request, onRequest }: Props) {
  const isOpen = request?.state === 'requested'
  return (
    <Box sx={request ? blockStyles : null}>
      {request ? <small>{wordsOf(field, request)}</small> : null}
      {isOpen && request ? (
        <Withdraw field={field} request={request} />
      ) : (
        <Button
          size="small"
          aria-label={`Request a change to ${field.field_label}`}
          onClick={onRequest}
        >
          Request a change
        </Button>
      )}
    </Box>
  )
}

/** Text on its own line, with the button below at the left edge. */
const blockStyles = {
  flexBasis: '100%',
  display: 'grid',
  justifyItems: 'start',
  '& button': { marginLeft: '-10px' },
} as const

/** `Requested: 12 kW. Our team will accept or refuse it.` */
function wordsOf(field: FieldRecord, request: ChangeRequest): string {
  const { state, values, decided_at, decision_note, move_reason } = request
  const value = formatFieldValue(field, values[field.field_name] ?? null) || 'no value'
  if (state === 'requested') return `Requested: ${value}. Our team will accept or refuse it.`
  const day = decided_at ? ` on ${formatDateMedium(readerDay(decided_at))}` : ''
  const note = decision_note ? ` “${decision_note}”` : ''
  const moved = move_reason ? ' The project went back to Review.' : ''
  return `${changeRequestStates.label(state)}${day}: ${value}.${note}${moved}`
}

function Withdraw({ field, request }: { field: FieldRecord; request: ChangeRequest }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="small"
        aria-label={`Withdraw the change of ${field.field_label}`}
        onClick={() => setAsking(true)}
      >
        Withdraw
      </Button>
      {isAsking ? (
        <WithdrawDialog request={request} onClose={() => setAsking(false)}>
          {Object.keys(request.values).length > 1
            ? 'It covers several fields, and is withdrawn for all of them.'
            : `${field.field_label} stays as it is.`}
        </WithdrawDialog>
      ) : null}
    </>
  )
}

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { closings } from '#shared/contract/deals/closings.ts'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import { closingItems } from '#shared/entities/closings.ts'
import { refresh } from '../calls/use-call.ts'
import { useWrite } from '../calls/use-write.ts'
import { knownUser } from '../session/active-user.ts'
import { WaiverDialog } from './WaiverDialog.tsx'

interface Props {
  transferId: number
  line: Closing['lines'][number]
  isStaff: boolean
}

type Verdict = 'approved' | 'refused' | 'withdrawn'

/** Waiving a checklist line: a party does for itself; of our team one person asks, and a colleague decides. */
export function WaiverActions({ transferId, line, isStaff }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, write } = useWrite()
  const { waiver, key } = line
  const label = closingItems.label(key)
  const done = () => refresh('closings')
  if (!waiver) {
    return line.may_waive ? (
      <>
        <Button
          size="small"
          color="inherit"
          aria-label={`Waive ${label}`}
          onClick={() => setAsking(true)}
        >
          Waive
        </Button>
        {isAsking ? (
          <WaiverDialog
            transferId={transferId}
            item={key}
            isStaff={isStaff}
            onDone={done}
            onClose={() => setAsking(false)}
          />
        ) : null}
      </>
    ) : null
  }
  const decide = (state: Verdict, words: string) => (
    <Button
      size="small"
      variant={state === 'approved' ? 'contained' : 'text'}
      color={state === 'approved' ? 'primary' : 'inherit'}
      aria-label={`${words}: ${label}`}
      loading={isBusy}
      onClick={() =>
        void write(async () => {
          const params = { id: transferId, waiver: waiver.id }
          await call(closings.decideWaiver, { params, body: { state } })
          await done()
        })
      }
    >
      {words}
    </Button>
  )
  const isRequested = waiver.state === 'requested'
  const isMine = waiver.requested_by_id === knownUser()?.id
  return (
    <Box sx={{ flexBasis: '100%', paddingLeft: '36px', fontSize: '0.875rem' }}>
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      {isRequested ? (
        <div>
          Waiver asked for by {waiver.requested_by}: {waiver.reason}
        </div>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 0.5 }}>
        {isRequested && !isMine ? decide('approved', 'Approve') : null}
        {isRequested && !isMine ? decide('refused', 'Refuse') : null}
        {isMine || !isRequested ? decide('withdrawn', 'Take back') : null}
        {isRequested && isMine ? <span>A colleague decides.</span> : null}
      </Box>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import { closingItems } from '#shared/entities/closings.ts'
import { knownUser } from '#shared/ui/session/active-user.ts'

type Line = Closing['lines'][number]

interface Props {
  line: Line
  isBusy: boolean
  onAsk: () => void
  onDecide: (waiver: number, state: 'approved' | 'refused' | 'withdrawn') => void
}

/** Waiving a checklist line: one staff member asks, a colleague decides. */
export function WaiverActions({ line, isBusy, onAsk, onDecide }: Props) {
  const me = knownUser()
  const { waiver, item } = line
  const label = closingItems.label(item)
  if (!waiver) {
    return line.may_waive ? (
      <Button size="small" color="inherit" aria-label={`Waive ${label}`} onClick={onAsk}>
        Waive
      </Button>
    ) : null
  }
  const decide = (state: Parameters<Props['onDecide']>[1], words: string) => (
    <Button
      size="small"
      variant={state === 'approved' ? 'contained' : 'text'}
      color={state === 'approved' ? 'primary' : 'inherit'}
      aria-label={`${words}: ${label}`}
      loading={isBusy}
      onClick={() => onDecide(waiver.id, state)}
    >
      {words}
    </Button>
  )
  const isMine = waiver.requested_by_id === me?.id
  return (
    <Box sx={{ flexBasis: '100%', paddingLeft: '36px', fontSize: '0.875rem' }}>
      <div>
        {waiver.state === 'approved' ? 'Waived' : 'Waiver asked for'} by {waiver.requested_by}:{' '}
        {waiver.reason}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 0.5 }}>
        {waiver.state === 'requested' && !isMine ? decide('approved', 'Approve') : null}
        {waiver.state === 'requested' && !isMine ? decide('refused', 'Refuse') : null}
        {isMine || waiver.state === 'approved' ? decide('withdrawn', 'Withdraw') : null}
        {waiver.state === 'requested' && isMine ? <span>A colleague decides.</span> : null}
      </Box>
    </Box>
  )
}

import Box from '@mui/material/Box'
import { TransferChip } from '#shared/ui/data/StateChips.tsx'
import { standingOf, type Transfer } from './transfers.ts'

/** Pending or succeeded, and what that means for this transfer. */
export function TransferStatus({ transfer }: { transfer: Transfer }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { xs: 'flex-end', md: 'flex-start' },
        gap: '2px 8px',
      }}
    >
      <TransferChip pending={transfer.is_pending} />
      <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {standingOf(transfer)}
      </Box>
    </Box>
  )
}

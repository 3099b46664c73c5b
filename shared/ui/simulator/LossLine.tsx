import Box from '@mui/material/Box'
import type { SimulationResult } from '#shared/risk/summary.ts'
import { wholeDollars } from './risk-words.ts'

/** Shows the effect of the sliders on the loss at the bottom of the window when the results are not beside them. */
export const LossLine = ({ result: { net } }: { result: Pick<SimulationResult, 'net'> }) => (
  <Box role="status" sx={lineStyles}>
    Average net loss <b>{wholeDollars(net.mean_loss)}</b>, P90 <b>{wholeDollars(net.p90)}</b>
  </Box>
)

const lineStyles = {
  position: 'sticky',
  bottom: 0,
  margin: '12px -16px -16px',
  padding: '10px 16px',
  borderTop: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  fontSize: '0.8125rem',
} as const

import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { callBlob } from '#shared/client/call.ts'
import { saveBlob } from '#shared/client/save-blob.ts'
import { riskModel } from '#shared/contract/deals/risk-model.ts'
import type { Run } from '#shared/risk/simulate.ts'
import { useWrite } from '../calls/use-write.ts'
import type { Chosen } from './use-facts.ts'

interface Props {
  run: Run
  /** Null if the facts are sent along: those of a link, or of part of a transfer. */
  chosen: Chosen | null
}

/** The run as files: a workbook of inputs and results, and the loss of each trial. */
export function DownloadButtons({ run, chosen }: Props) {
  const { isBusy, failure, write } = useWrite()
  const save = (format: 'xlsx' | 'csv') =>
    write(async () =>
      saveBlob(await callBlob(riskModel.download, { body: bodyOf(run, chosen, format) })),
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {FORMATS.map(({ format, label }) => (
        <Button
          key={format}
          size="small"
          variant="outlined"
          startIcon={<DownloadOutlined />}
          disabled={isBusy}
          onClick={() => void save(format)}
        >
          {label}
        </Button>
      ))}
      {failure ? (
        <Alert severity="error" sx={{ width: '100%' }}>
          {failure}
        </Alert>
      ) : null}
    </Box>
  )
}

const FORMATS = [
  { format: 'xlsx', label: 'Download Excel' },
  { format: 'csv', label: 'Download trials (CSV)' },
] as const

/** The request for the server to repeat the run, with the same bytes as on screen. */
export function bodyOf(
  { portfolio, assumptions, seed, trials }: Run,
  chosen: Chosen | null,
  format: 'xlsx' | 'csv',
) {
  // Projects with insufficient facts are not in the portfolio, and the server would reject them.
  const of =
    chosen?.transfer_id !== undefined
      ? { transfer_id: chosen.transfer_id }
      : chosen?.project_ids !== undefined
        ? { project_ids: portfolio.projects.map(({ id }) => id) }
        : writtenOut(portfolio)
  return {
    ...of,
    ...{ seed, trials, format, parameters: { ...assumptions } },
    ...{ tornado: true, insurance: true },
  }
}

const writtenOut = ({ as_of, deals, projects }: Run['portfolio']) => ({
  as_of,
  deals: [...deals],
  projects: [...projects],
})

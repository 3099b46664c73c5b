import ContentCopy from '@mui/icons-material/ContentCopy'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { formatNumber } from '#shared/format/numbers.ts'
import { outlined } from '../data/input-styles.ts'
import { PlainSelect } from '../data/PlainSelect.tsx'
import { ProgressBar } from '../feedback/ProgressBar.tsx'
import { readSeed, type Settings, TRIALS } from './simulator-address.ts'
import type { Simulated } from './use-simulation.ts'

interface Props {
  settings: Settings
  simulated: Simulated
  onChange: (change: Partial<Settings>) => void
  onCopyLink: () => void
}

/** The number of trials, the seed, the progress, and a link to the same run. */
export function RunBar({ settings, simulated, onChange, onCopyLink }: Props) {
  const id = useId()
  const { progress, comparing, failure, isCancelled, cancel, again } = simulated
  const [seed, setSeed] = useState<string | null>(null)
  const isRunning = progress !== null || comparing !== null
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25 }}>
      <Box sx={rowStyles}>
        <label htmlFor={`${id}-trials`}>Trials</label>
        <PlainSelect
          id={`${id}-trials`}
          value={settings.trials}
          onChange={(value) => onChange({ trials: Number(value) })}
        >
          {TRIALS.map((trials) => (
            <option key={trials} value={trials}>
              {formatNumber(trials)}
            </option>
          ))}
        </PlainSelect>
        <label htmlFor={`${id}-seed`}>Seed</label>
        <Box sx={[outlined, { width: 116 }]}>
          <Box
            component="input"
            id={`${id}-seed`}
            inputMode="numeric"
            value={seed ?? String(settings.seed)}
            aria-invalid={seed !== null && readSeed(seed) === null}
            onChange={({ target }: { target: HTMLInputElement }) => {
              setSeed(target.value)
              const next = readSeed(target.value)
              if (next !== null) onChange({ seed: next })
            }}
            onBlur={() => setSeed(null)}
            sx={{ padding: '6px 10px' }}
          />
        </Box>
        <Button size="small" variant="outlined" startIcon={<ContentCopy />} onClick={onCopyLink}>
          Copy link
        </Button>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 32 }}>
        <ProgressBar
          label={progress === null ? 'Comparing parameters' : 'Running trials'}
          value={100 * (progress ?? comparing ?? (isCancelled ? 0 : 1))}
        />
        <Box
          role="status"
          sx={{
            width: { xs: 132, sm: 168 },
            flex: 'none',
            fontSize: '0.8125rem',
            color: 'text.secondary',
          }}
        >
          {wordsOf(simulated)}
        </Box>
        {isRunning ? (
          <Button size="small" variant="outlined" onClick={cancel} sx={oneLine}>
            Cancel
          </Button>
        ) : (
          <Button size="small" variant="outlined" onClick={again} sx={oneLine}>
            Run again
          </Button>
        )}
      </Box>
      {failure ? <Alert severity="error">{failure}</Alert> : null}
    </Box>
  )
}

function wordsOf({ progress, comparing, isCancelled, failure }: Simulated): string {
  if (progress !== null) return 'Running trials …'
  if (comparing !== null) return 'Comparing parameters …'
  if (failure !== null) return 'Stopped'
  return isCancelled ? 'Canceled' : 'Up to date'
}

const oneLine = { flex: 'none' } as const

const rowStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  fontSize: '0.8125rem',
} as const

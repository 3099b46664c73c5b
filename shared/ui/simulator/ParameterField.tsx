import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { memo, useId, useState } from 'react'
import { formatExact } from '#shared/format/numbers.ts'
import { PARAMETERS, type ParameterKey } from '#shared/risk/parameters.ts'
import { outlined } from '../data/input-styles.ts'
import { SLIDER_STEPS, sliderAt, valueAt } from './parameter-groups.ts'
import { fromShown, shownUnit, toShown } from './parameter-input.ts'
import { Sparkline } from './Sparkline.tsx'

interface Props {
  of: ParameterKey
  value: number
  /** The outline of the sparkline (`sparkPath`). */
  path: string
  /** Why the value is rejected; null if it is valid. */
  problem: string | null
  onChange: (of: ParameterKey, value: number) => void
}

/** One number of the model: its sparkline, its value (by slider or typed), its bounds, and its source. */
export const ParameterField = memo(function ParameterField(props: Props) {
  const { of, value, path, problem, onChange } = props
  const id = useId()
  const { label, unit, distribution, min, max, source, default: usual } = PARAMETERS[of]
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? formatPlain(toShown(value, unit))
  const wrong = typed !== null && fromShown(typed, unit) === null ? 'Enter a number' : problem
  const isChanged = value !== usual
  return (
    <Box sx={fieldStyles} data-changed={isChanged}>
      <div className="jb-top">
        <label htmlFor={id}>{label}</label>
        <Sparkline path={path} />
      </div>
      <div className="jb-inputs">
        <input
          type="range"
          min={0}
          max={SLIDER_STEPS}
          value={sliderAt(of, value)}
          aria-label={`${label}, slider`}
          aria-valuetext={`${formatExact(toShown(value, unit))} ${shownUnit(unit)}`}
          onChange={({ target }) => {
            setTyped(null)
            onChange(of, valueAt(of, Number(target.value)))
          }}
        />
        <Box sx={outlined} className="jb-number">
          <input
            id={id}
            inputMode="decimal"
            value={shown}
            aria-invalid={wrong !== null}
            aria-describedby={`${id}-about`}
            onChange={({ target }) => {
              setTyped(target.value)
              const next = fromShown(target.value, unit)
              if (next !== null) onChange(of, next)
            }}
            onBlur={() => setTyped(null)}
          />
          <span>{shownUnit(unit)}</span>
        </Box>
      </div>
      {wrong ? (
        <p role="alert" className="jb-wrong">
          {wrong}
        </p>
      ) : null}
      <p id={`${id}-about`}>
        {distribution}. {formatPlain(toShown(min, unit))} to {formatPlain(toShown(max, unit))}
        {isChanged ? `, usually ${formatPlain(toShown(usual, unit))}` : ''}. {source}.
      </p>
    </Box>
  )
})

const formatPlain = (value: number): string => String(Number(value.toPrecision(6)))

const fieldStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gap: 0.25,
    padding: '8px 0 8px 10px',
    borderLeft: '3px solid transparent',
    '&[data-changed="true"]': { borderLeftColor: palette.tones.accent.main },
    '& .jb-top': { display: 'flex', alignItems: 'end', gap: 1, justifyContent: 'space-between' },
    '& label': { fontSize: '0.8125rem', fontWeight: 550 },
    '& .jb-inputs': { display: 'flex', alignItems: 'center', gap: 1.25 },
    '& input[type="range"]': {
      flex: 1,
      minWidth: 0,
      height: 32,
      margin: 0,
      accentColor: palette.primary.main,
    },
    '& .jb-number': { flex: 'none', width: 124, paddingRight: 1 },
    '& .jb-number input': { minWidth: 0, width: '100%', padding: '5px 4px 5px 9px' },
    '& .jb-number span': { flex: 'none', fontSize: '0.75rem', color: palette.text.secondary },
    '& p': { margin: 0, fontSize: '0.75rem', color: palette.text.secondary },
    '& p.jb-wrong': { color: palette.error.main },
  } as const
}

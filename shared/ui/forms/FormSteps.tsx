import Check from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'

export interface FormStep {
  key: string
  label: string
}

interface Props {
  steps: readonly FormStep[]
  /** Index of the current step. */
  current: number
  /** Steps before this index can be reopened. */
  reached: number
  onStep: (index: number) => void
}

/** Progress through a multistep form; on phones, one line and a bar. */
export function FormSteps({ steps, current, reached, onStep }: Props) {
  return (
    <Box component="nav" aria-label="Form steps" sx={stepStyles}>
      <div className="jb-steps-line">
        Step {current + 1} of {steps.length}: <strong>{steps[current]?.label}</strong>
      </div>
      <div className="jb-steps-bar" aria-hidden="true">
        <span style={{ width: `${((current + 1) / steps.length) * 100}%` }} />
      </div>
      <ol>
        {steps.map((step, index) => (
          <li key={step.key} data-done={index < reached}>
            <button
              type="button"
              disabled={index > reached}
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onStep(index)}
            >
              <span className="jb-steps-mark">
                {index < reached && index !== current ? <Check /> : index + 1}
              </span>
              {step.label}
            </button>
          </li>
        ))}
      </ol>
    </Box>
  )
}

const stepStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    '& .jb-steps-line, & .jb-steps-bar': { display: { xs: 'block', md: 'none' } },
    '& .jb-steps-line': { fontSize: '0.8125rem', color: palette.text.secondary },
    '& .jb-steps-bar': {
      height: 4,
      marginTop: 1,
      borderRadius: '2px',
      backgroundColor: palette.tones.neutral.soft,
      '& span': {
        display: 'block',
        height: '100%',
        borderRadius: 1,
        backgroundColor: palette.primary.main,
        transition: 'width 160ms',
      },
    },
    '& ol': {
      display: { xs: 'none', md: 'grid' },
      gap: 0.5,
      listStyle: 'none',
      margin: 0,
      padding: 0,
    },
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: 1.25,
      width: '100%',
      padding: '6px 8px',
      border: 0,
      borderRadius: 1,
      background: 'none',
      color: palette.text.primary,
      font: 'inherit',
      textAlign: 'left',
      cursor: 'pointer',
      '&:hover:not(:disabled)': { backgroundColor: palette.hover },
      '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: -2 },
      '&:disabled': { color: palette.text.secondary, cursor: 'default' },
      '&[aria-current="step"]': { fontWeight: 620 },
    },
    '& .jb-steps-mark': {
      display: 'grid',
      placeItems: 'center',
      width: 24,
      height: 24,
      flexShrink: 0,
      borderRadius: '50%',
      fontSize: '0.75rem',
      fontWeight: 600,
      color: palette.tones.neutral.onSoft,
      backgroundColor: palette.tones.neutral.soft,
      '& svg': { fontSize: 15 },
    },
    '& [data-done="true"] .jb-steps-mark': {
      color: palette.tones.primary.onSoft,
      backgroundColor: palette.tones.primary.soft,
    },
    '& [aria-current="step"] .jb-steps-mark': {
      color: palette.tones.primary.contrastText,
      backgroundColor: palette.tones.primary.main,
    },
  } as const
}

import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import type { Theme } from '@mui/material/styles'
import { type ReviewOutcome, reviewOutcomes } from '#shared/entities/companies.ts'
import { outcomeMeanings } from '#shared/entities/review-outcomes.ts'
import { describedBy } from '#shared/ui/forms/FieldFrame.tsx'
import { fieldId } from '#shared/ui/forms/field-labels.ts'

export const OUTCOME = 'review-outcome'

const VERDICTS = reviewOutcomes.options.filter(({ value }) => value !== 'in_review')

interface OutcomesProps {
  chosen: ReviewOutcome
  error: string | null
  onChoose: (outcome: ReviewOutcome) => void
}

/** The outcomes with what each says, none of them preselected. */
export function OutcomeChoice({ chosen, error, onChoose }: OutcomesProps) {
  return (
    <Box component="fieldset" sx={outcomeStyles} aria-describedby={describedBy(OUTCOME)}>
      <legend>Outcome</legend>
      <div>
        {VERDICTS.map(({ value, label }, index) => (
          <label key={value}>
            <input
              type="radio"
              id={index === 0 ? fieldId(OUTCOME) : undefined}
              name={OUTCOME}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              aria-labelledby={`${OUTCOME}-${value}`}
              aria-describedby={`${OUTCOME}-${value}-means`}
              aria-invalid={error !== null}
            />
            <span>
              <span id={`${OUTCOME}-${value}`}>{label}</span>
              <small id={`${OUTCOME}-${value}-means`}>{outcomeMeanings[value]}</small>
            </span>
          </label>
        ))}
      </div>
      <FormHelperText
        id={describedBy(OUTCOME)}
        error={error !== null}
        role={error ? 'alert' : undefined}
      >
        {error}
      </FormHelperText>
    </Box>
  )
}

const outcomeStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    margin: 0,
    padding: 0,
    border: 0,
    minWidth: 0,
    '& legend': { padding: 0, marginBottom: '4px', fontSize: '0.8125rem', fontWeight: 550 },
    '& > div': { display: 'grid', gap: 1 },
    '& label': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: 1,
      minHeight: 40,
      padding: '8px 14px 8px 10px',
      border: `1px solid ${palette.borderStrong}`,
      borderRadius: 2,
      fontWeight: 550,
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.hover },
      '&:has(input:checked)': {
        borderColor: palette.primary.main,
        boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
        backgroundColor: palette.selected,
      },
      '&:has(input:focus-visible)': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
    },
    '& small': {
      display: 'block',
      fontSize: '0.8125rem',
      fontWeight: 400,
      color: palette.text.secondary,
    },
    '& input': {
      flexShrink: 0,
      width: 16,
      height: 16,
      margin: '2px 0 0',
      outline: 'none',
      accentColor: palette.primary.main,
    },
  } as const
}

import Box from '@mui/material/Box'
import {
  type PasswordStrength,
  passwordStrength,
  STRENGTH_LABELS,
} from '#shared/rules/access/passwords.ts'
import type { Tone } from '../theme/tokens.ts'

const STRENGTH_TONES = {
  0: 'neutral',
  1: 'error',
  2: 'warning',
  3: 'primary',
  4: 'success',
} as const satisfies Record<PasswordStrength, Tone>

const STEPS = [1, 2, 3, 4] as const

/** Password strength as four steps and a word. */
export function PasswordStrengthMeter({ password }: { password: string }) {
  const strength = passwordStrength(password)
  const tone = STRENGTH_TONES[strength]
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginTop: 0.75, minHeight: 18 }}>
      <Box aria-hidden="true" sx={{ display: 'flex', gap: 0.5, flex: 1 }}>
        {STEPS.map((step) => (
          <Box
            key={step}
            sx={(theme) => ({
              flex: 1,
              height: 4,
              borderRadius: '2px',
              transition: 'background-color 120ms',
              backgroundColor:
                step <= strength
                  ? theme.vars.palette.tones[tone].main
                  : theme.vars.palette.tones.neutral.soft,
            })}
          />
        ))}
      </Box>
      <Box
        component="span"
        role="status"
        sx={(theme) => ({
          minWidth: 44,
          fontSize: '0.75rem',
          fontWeight: 600,
          textAlign: 'right',
          color: theme.vars.palette.tones[tone].main,
        })}
      >
        {STRENGTH_LABELS[strength]}
      </Box>
    </Box>
  )
}

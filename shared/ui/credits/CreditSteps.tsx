import Box from '@mui/material/Box'
import { readLawStep } from '#shared/rules/policy/credits/law.ts'

/** The steps that led to a credit, each with the law it is based on. */
export function CreditSteps({ steps }: { steps: readonly string[] }) {
  return (
    <Box component="ol" sx={{ margin: 0, paddingLeft: 2.5, display: 'grid', gap: 0.75 }}>
      {steps.map((step) => {
        const { words, row } = readLawStep(step)
        return (
          <li key={step}>
            {words}
            {row ? (
              <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {row}
              </Box>
            ) : null}
          </li>
        )
      })}
    </Box>
  )
}

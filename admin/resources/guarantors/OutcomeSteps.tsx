import Box from '@mui/material/Box'
import type { FinancialAnalysis } from '#shared/contract/schemas/guarantors.ts'
import { Section } from '#shared/ui/screen/Section.tsx'

/** How the calculated outcome comes about, sentence by sentence. */
export function OutcomeSteps({ steps }: Pick<FinancialAnalysis, 'steps'>) {
  return (
    <Section title="How the outcome is calculated">
      <Box component="ol" sx={{ margin: 0, paddingLeft: '20px', fontSize: '0.8125rem' }}>
        {steps.map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id, and their order stays
          <Box component="li" key={index} sx={{ padding: '2px 0', overflowWrap: 'anywhere' }}>
            {text}
          </Box>
        ))}
      </Box>
    </Section>
  )
}

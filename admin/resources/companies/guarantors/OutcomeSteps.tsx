import Box from '@mui/material/Box'
import type { FinancialAnalysis } from '#shared/contract/schemas/companies/guarantors.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { RefLinks } from './RefLinks.tsx'

/** The calculation of the outcome, sentence by sentence. Metrics have no links here; the score has them. */
export function OutcomeSteps({ steps, metrics }: Pick<FinancialAnalysis, 'steps' | 'metrics'>) {
  const scored = new Set(metrics.map(({ label }) => label))
  return (
    <Section title="How the outcome is calculated">
      <Box component="ol" sx={{ margin: 0, paddingLeft: '20px', fontSize: '0.8125rem' }}>
        {steps.map(({ text, refs }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id, and their order stays
          <Box component="li" key={index} sx={{ padding: '2px 0', overflowWrap: 'anywhere' }}>
            {text} {scored.has(aboutOf(text)) ? null : <RefLinks refs={refs} of={aboutOf(text)} />}
          </Box>
        ))}
      </Box>
    </Section>
  )
}

/** Returns the subject of a sentence: its first words, up to the colon. */
const aboutOf = (text: string): string => text.split(':')[0] ?? ''

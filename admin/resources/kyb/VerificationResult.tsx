import Box from '@mui/material/Box'
import { type CheckResult, checkResults } from '#shared/entities/companies.ts'
import { CheckChip } from '#shared/ui/data/StateChips.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

/** What is known of the verification: the result on file, and that no check stands behind it. */
export function VerificationResult({ result }: { result: CheckResult }) {
  return (
    <Section title="Business verification">
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <CheckChip result={result} />
        <Box sx={{ color: 'text.secondary' }}>{wordsOf(result)}</Box>
      </Box>
    </Section>
  )
}

function wordsOf(result: CheckResult): string {
  if (result === 'not_run') {
    return 'No check has been run. Compare the company’s details with its documents on this page.'
  }
  return `Recorded result: ${checkResults.label(result)}. There’s no record of the check or its sources.`
}

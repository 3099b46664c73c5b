import Box from '@mui/material/Box'
import { type Bar, CountBars } from '#admin/charts/CountBars.tsx'
import { listAddress } from '#admin/layout/addresses.ts'
import type { ProcessingAnalytics } from '#shared/contract/schemas/oversight/analytics.ts'
import { aiAnswerStates, runStatuses } from '#shared/entities/documents.ts'
import { CsvButton } from '#shared/ui/data/CsvButton.tsx'
import type { Column } from '#shared/ui/data/table-model.ts'
import { runTones } from '#shared/ui/data/tones.ts'
import { answerTones } from '#shared/ui/documents/work/answer-words.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { readerZone } from '#shared/ui/session/reader-time.ts'

/** Files by reading status; each bar links to its files. */
export function RunsByState({ runs }: Pick<ProcessingAnalytics, 'runs'>) {
  const bars = runStatuses.options.map(({ value, label }) => ({
    key: value,
    label,
    value: runs.find(({ status }) => status === value)?.count ?? 0,
    tone: runTones[value],
    to: listAddress('documents', { processing_status: value }),
  }))
  return (
    <Bars
      title="File processing"
      description="Processing status of each file’s latest version."
      bars={bars}
    />
  )
}

/** Answers by people's decisions on them. */
export function AnswersByState({ answers }: Pick<ProcessingAnalytics, 'answers'>) {
  const bars = aiAnswerStates.options.map(({ value, label }) => ({
    key: value,
    label,
    value: answers[value],
    tone: answerTones[value],
  }))
  return (
    <Bars
      title="Answers from documents"
      description="Proposed answers are waiting for review."
      bars={bars}
    />
  )
}

interface BarsProps {
  title: string
  description: string
  bars: readonly Bar[]
}

const COLUMNS: readonly Column<Bar>[] = [
  { key: 'state', header: 'Status', cell: ({ label }) => label },
  { key: 'count', header: 'Count', cell: ({ value }) => value ?? 0 },
]

const Bars = ({ title, description, bars }: BarsProps) => (
  <Section title={title} description={description}>
    <CountBars label={title} bars={bars} />
    <Box sx={{ marginTop: 1.5 }}>
      <CsvButton name={title} columns={COLUMNS} timeZone={readerZone()} load={async () => bars} />
    </Box>
  </Section>
)

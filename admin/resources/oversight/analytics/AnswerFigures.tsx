import { analytics } from '#shared/contract/oversight/analytics.ts'
import { foundBands, foundByName } from '#shared/reading/confidence/found.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { FIELD_COLUMNS } from './answer-figures.ts'
import { FigureTable } from './FigureTable.tsx'
import { NONE_REVIEWED, ONE_AT_A_TIME, StatedAgainstFound } from './StatedAgainstFound.tsx'

/** The accuracy of answers, by stated confidence and by field. */
export function AnswerFigures() {
  const { data, error, refetch } = useCall(analytics.readingPrecision, { quiet: true })
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} level="h2" />
  }
  if (!data) return <RowsSkeleton label="Counting reviewed answers" rows={4} />
  const answers = data.filter(({ pool }) => pool === 'contract' || pool === 'typed')
  return (
    <>
      <StatedAgainstFound of="Answers" bands={foundBands(answers)} />
      <Section flush title="Answers by field" description={ONE_AT_A_TIME}>
        <FigureTable
          name="Answers by field"
          columns={FIELD_COLUMNS}
          rows={foundByName(answers)}
          rowKey={({ name }) => name}
          empty={
            <EmptyState title={NONE_REVIEWED} level="h3">
              Fields appear here once people accept, edit, or reject their answers.
            </EmptyState>
          }
        />
      </Section>
    </>
  )
}

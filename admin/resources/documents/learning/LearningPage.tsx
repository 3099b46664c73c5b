import Box from '@mui/material/Box'
import { learning } from '#shared/contract/documents/learning.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { ForgetSellers } from './ForgetSellers.tsx'
import { LearningSwitch } from './LearningSwitch.tsx'
import { OUTCOME_COLUMNS, outcomeRows } from './learning-figures.ts'

/** What reading learns from people's decisions: on or off, the results, and forgetting. */
export function LearningPage() {
  usePageTitle('Learning')
  const { data, error, refetch } = useCall(learning.get)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <>
      <PageHeader
        title="Learning"
        description="Types and answers that people settled help the AI read the next files. It never settles anything itself."
      />
      <Box sx={STACK}>
        <LearningSwitch learned={data} />
        <Section
          flush
          title="Results"
          description="Files and answers that learning had a say in and that people have decided since."
        >
          <DataTable
            caption="Results of learning"
            columns={OUTCOME_COLUMNS}
            rows={outcomeRows(data)}
            rowKey={({ key }) => key}
            density="compact"
            empty={null}
          />
        </Section>
        <ForgetSellers learned={data} />
      </Box>
    </>
  )
}

const STACK = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 } as const

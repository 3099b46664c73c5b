import Box from '@mui/material/Box'
import { useQueries } from '@tanstack/react-query'
import { users } from '#shared/contract/accounts/users.ts'
import { onboardingSteps } from '#shared/entities/onboarding.ts'
import { callQuery } from '#shared/ui/calls/use-call.ts'
import { OnboardingChip } from '#shared/ui/data/StateChips.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

/** The progress of a user without a seller through the front door's sections. */
export function FrontDoorProgress({ userId }: { userId: number }) {
  const steps = useQueries({
    queries: onboardingSteps.values.map((step) =>
      callQuery(users.onboarding, { params: { user_id: userId, step } }),
    ),
  })
  const failed = steps.find(({ error }) => error)
  const rows = steps.flatMap(({ data }) => (data ? [data] : []))
  return (
    <Section title="Front door">
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} level="h3" />
      ) : null}
      {rows.length === 0 && !failed ? (
        <RowsSkeleton label="Loading front-door progress" rows={onboardingSteps.values.length} />
      ) : null}
      {rows.map(({ step, status }) => (
        <Box
          key={step}
          sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, padding: '4px 0' }}
        >
          <span>{onboardingSteps.label(step)}</span>
          <OnboardingChip status={status} />
        </Box>
      ))}
    </Section>
  )
}

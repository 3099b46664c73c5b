import { useActiveUser, useGuardData } from '#portals/frame/active-user.ts'
import { FirstTimeHint } from '#portals/frame/FirstTimeHint.tsx'
import { users } from '#shared/contract/accounts/users.ts'
import { type OnboardingStep, onboardingSteps } from '#shared/entities/onboarding.ts'
import { paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { OnboardingChip } from '#shared/ui/data/StateChips.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { crumbOf } from '#shared/ui/screen/crumbs.ts'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { useApplication } from './application.ts'
import { onboardingParams, STEP_SCREENS } from './onboarding.ts'
import { prefillFrom } from './prefill.ts'
import { StepForm } from './StepForm.tsx'

/** One section of the front door; its answers are saved as they are given. */
export function FrontDoorStepPage() {
  const { match } = useGuardData()
  const step = onboardingSteps.values.find((value) => STEP_SCREENS[value] === match?.route)
  return step ? <StepPage key={step} step={step} /> : null
}

function StepPage({ step }: { step: OnboardingStep }) {
  const user = useActiveUser()
  const section = useCall(users.onboarding, onboardingParams(user.id, step))
  const application = useApplication()
  // Wait for both: a form that is already mounted ignores later defaults and would start without the quote's answers.
  if (section.isPending || application.isPending) return <PageSkeleton />
  if (section.isError) {
    return <ErrorState error={section.error} onRetry={() => void section.refetch()} />
  }
  const prefill = prefillFrom(application.data?.quote ?? null, step)
  return (
    <>
      <PageHeader
        title={onboardingSteps.label(step)}
        crumbs={[crumbOf(paths.frontDoor)]}
        status={<OnboardingChip status={section.data.status} />}
        description="Answer what you can now. You can come back to the rest later."
      />
      {prefill ? (
        <FirstTimeHint seen="has_seen_prefilled_tooltip" title="Some answers are filled in">
          They come from your quote and say so. Check each one and change what’s different now.
        </FirstTimeHint>
      ) : null}
      <StepForm userId={user.id} step={step} section={section.data} prefill={prefill} />
    </>
  )
}

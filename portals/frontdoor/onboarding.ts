import { useQueries } from '@tanstack/react-query'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { type OnboardingStep, onboardingSteps } from '#shared/entities/onboarding.ts'
import { paths } from '#shared/paths.ts'
import { callQuery } from '#shared/ui/calls/use-call.ts'

export const STEP_SCREENS = {
  'financial-review': 'frontDoorFinancialReview',
  'project-review': 'frontDoorProjectReview',
  'company-info': 'frontDoorCompanyInfo',
  'project-info': 'frontDoorProjectInfo',
} as const satisfies Record<OnboardingStep, keyof typeof paths>

export const stepAddress = (step: OnboardingStep): string => paths[STEP_SCREENS[step]].build()

/** The parameters for reading one section of the signed-in user. */
export const onboardingParams = (userId: number, step: OnboardingStep) => ({
  params: { user_id: userId, step },
})

/** All sections of the signed-in user, in order. */
export function useOnboarding() {
  const { id } = useActiveUser()
  return useQueries({
    queries: onboardingSteps.values.map((step) =>
      callQuery(users.onboarding, onboardingParams(id, step)),
    ),
  })
}

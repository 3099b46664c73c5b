import { type EnumerationValue, enumeration } from './enumeration.ts'

/** The sections of the front door; each value is also the last part of its route. */
export const onboardingSteps = enumeration({
  'financial-review': 'Financial review',
  'project-review': 'Project review',
  'company-info': 'Company info',
  'project-info': 'Project info',
})
export type OnboardingStep = EnumerationValue<typeof onboardingSteps>

export const onboardingStatuses = enumeration({
  not_started: 'Not Started',
  in_progress: 'In Progress',
  completed: 'Completed',
  submitted: 'Submitted',
})
export type OnboardingStatus = EnumerationValue<typeof onboardingStatuses>

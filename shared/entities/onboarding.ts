import { type EnumerationValue, enumeration } from './enumeration.ts'

/** The sections of the front door; each is also the last part of its route. */
export const onboardingSteps = enumeration({
  'financial-review': 'Financial Review',
  'project-review': 'Project Review',
  'company-info': 'Company Info',
  'project-info': 'Project Info',
})
export type OnboardingStep = EnumerationValue<typeof onboardingSteps>

export const onboardingStatuses = enumeration({
  not_started: 'Not Started',
  in_progress: 'In Progress',
  completed: 'Completed',
  submitted: 'Submitted',
})
export type OnboardingStatus = EnumerationValue<typeof onboardingStatuses>

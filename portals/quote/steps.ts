import {
  type QuoteForm,
  type QuoteStep,
  type QuoteTechnology,
  quoteStepNumbers,
  quoteSteps,
  subtypesOfTechnology,
} from '#shared/entities/quotes.ts'

/** The steps with questions; the landing page has none. */
export type FormStepName = Exclude<QuoteStep, 'landing'>

/** The part of the form that each step fills. */
export const stepFields = {
  contactInfo: 'contact_info',
  technology: 'technology',
  projectType: 'project_type',
  projectCycle: 'project_cycle',
  location: 'location',
  projectsCount: 'projects_count',
  assets: 'assets',
} as const satisfies Record<FormStepName, keyof QuoteForm>

const isFormStep = (step: QuoteStep): step is FormStepName => step !== 'landing'

const inOrder: readonly FormStepName[] = quoteSteps.values
  .filter(isFormStep)
  .toSorted((a, b) => quoteStepNumbers[a] - quoteStepNumbers[b])

/** The steps of a form in order; technologies without subtypes skip that question. */
export function stepsFor(technology: QuoteTechnology | null): FormStepName[] {
  const skipsType = technology !== null && subtypesOfTechnology[technology].length === 0
  return inOrder.filter((step) => !(skipsType && step === 'projectType'))
}

/** The step that the URL names; null for the landing page and for anything unknown. */
export function readStep(text: string | null): FormStepName | null {
  return quoteSteps.has(text) && isFormStep(text) ? text : null
}

/** Returns the step for a form field by its dotted name; null if no step has it. */
export function stepOfField(name: string): FormStepName | null {
  const field = name.split('.', 1)[0]
  return inOrder.find((step) => stepFields[step] === field) ?? null
}

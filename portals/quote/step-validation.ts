import { CHOOSE_ONE, issueWords } from '#shared/contract/issue-words.ts'
import { quoteFormSchema, subtypesOfTechnology } from '#shared/entities/quotes.ts'
import { toQuoteForm } from './quote-conversion.ts'
import type { QuoteValues } from './quote-values.ts'
import { type FormStepName, stepFields, stepOfField, stepsFor } from './steps.ts'

/** Dotted name of a form field -> its first error. */
export type StepProblems = Record<string, string>

/** Errors in one step's answers; empty if it is complete. */
export function stepProblems(step: FormStepName, values: QuoteValues): StepProblems {
  const all = formProblems(values)
  return Object.fromEntries(Object.entries(all).filter(([name]) => stepOfField(name) === step))
}

/** All errors in the form, by the schema that the server uses too. */
export function formProblems(values: QuoteValues): StepProblems {
  const problems: StepProblems = {}
  const parsed = quoteFormSchema.safeParse(toQuoteForm(values), { error: issueWords })
  for (const issue of parsed.error?.issues ?? []) {
    problems[issue.path.join('.')] ??= issue.message
  }
  if (lacksType(values)) problems[stepFields.projectType] = CHOOSE_ONE
  return problems
}

/** The first incomplete step; null if the form can be sent. */
export function firstOpenStep(values: QuoteValues): FormStepName | null {
  const open = new Set(Object.keys(formProblems(values)).map(stepOfField))
  return stepsFor(values.technology).find((step) => open.has(step)) ?? null
}

/** How many steps can be opened: the complete ones from the start, plus the next. */
export function reachedSteps(values: QuoteValues): number {
  const steps = stepsFor(values.technology)
  const open = firstOpenStep(values)
  return open === null ? steps.length : steps.indexOf(open)
}

/** Checked here because the schema looks at the subtype only once everything else is valid. */
function lacksType({ technology, project_type: type }: QuoteValues): boolean {
  if (technology === null) return false
  const offered: readonly string[] = subtypesOfTechnology[technology]
  return offered.length > 0 && (type === null || !offered.includes(type))
}

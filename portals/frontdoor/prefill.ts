import type { OnboardingStep } from '#shared/entities/onboarding.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { readerDay } from '#shared/ui/session/reader-time.ts'
import type { Application } from './application.ts'
import type { StepValues } from './step-fields.ts'

/** Answers that are known before anything is typed, and where they come from. */
export interface Prefill {
  answers: StepValues
  source: string
}

/** The day that a quote was requested, where its reader is. */
export const quoteDay = ({ requested_at }: { requested_at: string }): string =>
  formatDateMedium(readerDay(requested_at))

/** What a quote answers of a section; null when nothing. */
export function prefillFrom(quote: Application['quote'], step: OnboardingStep): Prefill | null {
  const answers = quote?.prefill[step]
  if (!quote || !answers || Object.keys(answers).length === 0) return null
  return { answers, source: `From your quote of ${quoteDay(quote)}` }
}

/** What was saved, and what is known where nothing was. */
export const withPrefill = (
  saved: Record<string, unknown>,
  prefill: Prefill | null,
): Record<string, unknown> => ({ ...prefill?.answers, ...saved })

import type { OnboardingStep } from '#shared/entities/onboarding.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { readerDay } from '#shared/ui/session/reader-time.ts'
import type { Application } from './application.ts'
import type { StepValues } from './step-fields.ts'

/** Answers known before anything is typed, with their source. */
export interface Prefill {
  answers: StepValues
  source: string
}

/** The day that a quote was requested, in the reader's time zone. */
export const quoteDay = ({ requested_at }: { requested_at: string }): string =>
  formatDateMedium(readerDay(requested_at))

/** The quote's answers for a section; null if it has none. */
export function prefillFrom(quote: Application['quote'], step: OnboardingStep): Prefill | null {
  const answers = quote?.prefill[step]
  if (!quote || !answers || Object.keys(answers).length === 0) return null
  return { answers, source: `From your quote of ${quoteDay(quote)}` }
}

/** The saved answers, with known answers filling the gaps. */
export const withPrefill = (
  saved: Record<string, unknown>,
  prefill: Prefill | null,
): Record<string, unknown> => ({ ...prefill?.answers, ...saved })

import { type ReviewOutcome, reviewOutcomes } from './companies.ts'

/**
 * What each outcome of an engineering or costs review says about a project, on screen, in its report, and in mail.
 * `outcomeTerms` in guarantors.ts is the same for a guarantor.
 */
export const outcomeMeanings = {
  in_review: 'No outcome yet',
  pass_a: 'Supported without reservations, and no critical finding is open',
  pass_b: 'Supported with minor reservations, and no critical finding is open',
  pass_c: 'Supported, with reservations that the summary and findings explain',
  pass_d: 'Supported only in part: serious reservations remain',
  deny: 'Not supported: the project can’t become Funding Ready on this review',
} as const satisfies Record<ReviewOutcome, string>

/** `Pass D (supported only in part: serious reservations remain)`. */
export function outcomeWords(outcome: ReviewOutcome): string {
  const meaning = outcomeMeanings[outcome]
  return `${reviewOutcomes.label(outcome)} (${meaning.charAt(0).toLowerCase()}${meaning.slice(1)})`
}

/** Why an answer is stale, in words for people; null while it is not. */
export const staleReasonOf = (answer: {
  is_stale: boolean
  stale_reason: string | null
}): string | null =>
  answer.is_stale ? (answer.stale_reason ?? 'This text no longer appears in the document') : null

/** Returns why an answer is stale, in words for users; null if it is current. */
export const staleReasonOf = (answer: {
  is_stale: boolean
  stale_reason: string | null
}): string | null =>
  answer.is_stale ? (answer.stale_reason ?? 'This text no longer appears in the document') : null

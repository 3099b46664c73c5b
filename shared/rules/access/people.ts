import {
  NAME_MESSAGE,
  namePattern,
  PHONE_MESSAGE,
  phonePattern,
} from '#shared/entities/person-patterns.ts'
import { hasMixedWord, MIXED_MESSAGE } from '#shared/format/plain-text.ts'
import { PERSON_TEXT_MAX } from '#shared/limits.ts'

/**
 * Checks for what people type about themselves (docs/product.md section 5). No library, because the sign-up page loads
 * this file; the contract's schemas enforce the same on the server.
 */

export const PRIVACY_MESSAGE = 'Please check the box above'

/** Returns the message for an invalid phone number, or null. */
export const phoneProblem = (text: string): string | null =>
  phonePattern.test(text) ? null : PHONE_MESSAGE

/** Returns the message for an invalid name, job title, or similar text, or null. */
export function nameProblem(text: string): string | null {
  if (text.length > PERSON_TEXT_MAX) return `Use at most ${PERSON_TEXT_MAX} characters`
  if (!namePattern.test(text)) return NAME_MESSAGE
  return hasMixedWord(text) ? MIXED_MESSAGE : null
}

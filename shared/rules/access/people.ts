import {
  NAME_MESSAGE,
  namePattern,
  PHONE_MESSAGE,
  phonePattern,
} from '#shared/entities/person-patterns.ts'
import { PERSON_TEXT_MAX } from '#shared/limits.ts'

/**
 * What people type about themselves (docs/product.md section 5), without any library: the sign-up
 * page loads this, the schemas of the contract say the same to the server.
 */

export const PRIVACY_MESSAGE = 'Please check the box above'

/** The message for a phone number that cannot be one, else null. */
export const phoneProblem = (text: string): string | null =>
  phonePattern.test(text) ? null : PHONE_MESSAGE

/** The message for a name, job title or similar text, else null. */
export function nameProblem(text: string): string | null {
  if (text.length > PERSON_TEXT_MAX) return `Use at most ${PERSON_TEXT_MAX} characters`
  return namePattern.test(text) ? null : NAME_MESSAGE
}

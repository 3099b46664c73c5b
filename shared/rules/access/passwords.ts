import { PASSWORD_MAX_LENGTH } from '#shared/limits.ts'

/** Passwords (docs/product.md section 5). */

export const PASSWORD_MIN_LENGTH = 8

/** Shown next to the field while the user types. */
export const PASSWORD_HINT = 'Use 8 or more characters with a mix of letters, numbers & symbols'
/** Shown when a password is rejected. */
export const PASSWORD_MESSAGE =
  'Password must be at least 8 characters and contain letters, numbers & symbols'
/** Shown for one that is otherwise right. */
export const CAPITAL_MESSAGE = 'Add a capital letter'
/** Shown when the repeated password differs. */
export const PASSWORD_MISMATCH_MESSAGE = "Passwords doesn't match"
export const PASSWORD_TOO_LONG_MESSAGE = `Password must be at most ${PASSWORD_MAX_LENGTH} characters`

const LETTER = /[A-Za-z]/
const UPPERCASE = /[A-Z]/
const DIGIT = /\d/
const SYMBOL = /[!-/:-@[-`{-~]/
/** Letters, digits, and printable ASCII symbols; no spaces. */
const ALLOWED = /^[!-~]*$/

/**
 * Returns why a password is rejected, or null if it is fine. Length is checked first. The server also refuses what is
 * easy to guess (server/features/access/auth/guessable.ts).
 */
export function passwordProblem(password: string): string | null {
  if (password.length > PASSWORD_MAX_LENGTH) return PASSWORD_TOO_LONG_MESSAGE
  const good =
    password.length >= PASSWORD_MIN_LENGTH &&
    ALLOWED.test(password) &&
    LETTER.test(password) &&
    DIGIT.test(password) &&
    SYMBOL.test(password)
  if (!good) return PASSWORD_MESSAGE
  return UPPERCASE.test(password) ? null : CAPITAL_MESSAGE
}

export type PasswordStrength = 0 | 1 | 2 | 3 | 4

/** Labels of the strength meter. */
export const STRENGTH_LABELS = {
  0: '',
  1: 'Weak',
  2: 'Fair',
  3: 'Good',
  4: 'Strong',
} as const satisfies Record<PasswordStrength, string>

/**
 * 0 if nothing is typed, then one point each for length, a symbol, a digit, and an uppercase letter; a password that is
 * too short never scores above weak.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return 0
  const text = password.slice(0, PASSWORD_MAX_LENGTH)
  if (text.length < PASSWORD_MIN_LENGTH) return 1
  const found = [SYMBOL, DIGIT, UPPERCASE].filter((pattern) => pattern.test(text)).length
  return STRENGTH_BY_PATTERNS[found] ?? 4
}

const STRENGTH_BY_PATTERNS: readonly PasswordStrength[] = [1, 2, 3, 4]

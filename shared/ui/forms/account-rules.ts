import { passwordProblem } from '#shared/rules/access/passwords.ts'
import { nameProblem, phoneProblem } from '#shared/rules/access/people.ts'

/** Rules of account forms, each taken from the rule files of docs/product.md section 5. */

const EMAIL_MESSAGE = 'Enter a valid email address'

/** Checks only the shape that every address has; the server decides. Linear time, because no parts overlap. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

const good = (problem: string | null): string | true => problem ?? true

export const emailRules = {
  required: 'Enter your email address',
  maxLength: { value: 254, message: EMAIL_MESSAGE },
  validate: (text: string) => EMAIL_PATTERN.test(text.trim()) || EMAIL_MESSAGE,
}

export const newPasswordRules = {
  validate: (password: string) => good(passwordProblem(password)),
}

export const nameRules = (required: string) => ({
  required,
  validate: (text: string) => good(nameProblem(text.trim())),
})

export const optionalNameRules = {
  validate: (text: string) => text.trim() === '' || good(nameProblem(text.trim())),
}

export const optionalPhoneRules = {
  validate: (text: string) => text.trim() === '' || good(phoneProblem(text.trim())),
}

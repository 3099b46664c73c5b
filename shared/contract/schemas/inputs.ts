import { z } from 'zod'
import { EIN_MESSAGE, EIN_PATTERN } from '#shared/entities/company-patterns.ts'
import { PASSWORD_MAX_LENGTH } from '#shared/limits.ts'
import { passwordProblem } from '#shared/rules/access/passwords.ts'
import { PRIVACY_MESSAGE } from '#shared/rules/access/people.ts'

/** A password being set; the rule's own message says what is missing. */
export const newPassword = z.string().superRefine((password, context) => {
  const problem = passwordProblem(password)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

/** A password being checked: anything typed, up to a limit on the work it causes. */
export const typedPassword = z.string().min(1, 'Enter your password').max(PASSWORD_MAX_LENGTH)

/** The privacy checkbox on the sign-up page. */
export const privacyAccepted = z.literal(true, PRIVACY_MESSAGE)

/** Employer identification number: nine digits, with an optional hyphen after the second. */
export const ein = z
  .string()
  .trim()
  .regex(EIN_PATTERN, EIN_MESSAGE)
  .transform((digits) => digits.replace(/^(\d{2})-?/, '$1-'))

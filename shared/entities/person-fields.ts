import { z } from 'zod'
import { hasMixedWord, MIXED_MESSAGE } from '#shared/format/plain-text.ts'
import { PERSON_TEXT_MAX } from '#shared/limits.ts'
import { NAME_MESSAGE, namePattern, PHONE_MESSAGE, phonePattern } from './person-patterns.ts'
import { textSchema } from './text.ts'

/** First names, last names, and other name-like text. */
export const personNameSchema = textSchema(PERSON_TEXT_MAX)
  .regex(namePattern, NAME_MESSAGE)
  .refine((name) => !hasMixedWord(name), MIXED_MESSAGE)

export const jobTitleSchema = textSchema(PERSON_TEXT_MAX).regex(namePattern, NAME_MESSAGE)

/** 10 or 11 digits, each followed by at most one hyphen. */
export const phoneNumberSchema = z.string().trim().regex(phonePattern, PHONE_MESSAGE)

export const emailSchema = z.string().trim().max(254).pipe(z.email('Enter a valid email address'))

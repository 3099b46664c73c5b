import { z } from 'zod'
import { isBlank } from '#shared/format/blank.ts'
import { tooLong } from '#shared/format/limit-words.ts'
import { oneLine } from '#shared/format/one-line.ts'
import { hasMixedWord, MIXED_MESSAGE, plainName, plainText } from '#shared/format/plain-text.ts'
import { MONEY_MAX_DOLLARS } from '#shared/limits.ts'

/**
 * Trimmed text of 1 to `max` characters without unseen marks, at least one visible, that a database can store: no NUL
 * and no half of a surrogate pair.
 */
export function textSchema(max: number) {
  return z
    .string()
    .refine((text) => text.isWellFormed() && !text.includes('\0'), {
      message: 'Remove unsupported characters',
      abort: true,
    })
    .overwrite(plainText)
    .trim()
    .min(1, 'Fill in this field')
    .max(max, { error: () => tooLong(max) })
    .refine((text) => !isBlank(text), 'Fill in this field')
}

/** The same on one line: pasted line breaks become spaces. */
export const lineSchema = (max: number) => textSchema(max).overwrite(oneLine)

/** A name on one line; a word in letters of two alphabets is refused. */
export const nameSchema = (max: number) =>
  lineSchema(max)
    .overwrite(plainName)
    .refine((name) => !hasMixedWord(name), MIXED_MESSAGE)

/** Dollars, at most what the database column can store; cents are kept, finer fractions are rejected. */
export const dollarsSchema = z
  .number()
  .min(0)
  .max(MONEY_MAX_DOLLARS)
  .refine((dollars) => Number(dollars.toFixed(2)) === dollars, {
    message: 'Use at most two decimals',
  })

/** A calendar date `YYYY-MM-DD` in the years from `first` to `last`, with no time zone. */
export const dateInYears = (first: number, last: number) =>
  z.iso
    .date({ error: 'Enter a date such as 2026-03-31', abort: true })
    .refine((date) => date >= `${first}-01-01` && date <= `${last}-12-31`, {
      message: `Enter a year between ${first} and ${last}`,
    })

/** A calendar date `YYYY-MM-DD`, with no time zone. */
export const dateSchema = dateInYears(1900, 2199)

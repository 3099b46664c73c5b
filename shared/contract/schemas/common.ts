import { z } from 'zod'
import { isBlank } from '#shared/format/blank.ts'
import { tooLong } from '#shared/format/limit-words.ts'
import { oneLine } from '#shared/format/one-line.ts'
import { hasMixedWord, MIXED_MESSAGE, plainName, plainText } from '#shared/format/plain-text.ts'
import { MAX_INT, MAX_PAGES, MONEY_MAX_DOLLARS } from '#shared/limits.ts'
import { isSentence } from '#shared/rules/base/sentence.ts'

/** The schemas of one call; `status` is the success status if it is not 200. */
export interface RouteSchemas {
  query?: z.ZodType
  body?: z.ZodType
  /** The schema of one row if the route is a list: the answer is an array of rows. */
  response: z.ZodType
  status?: 200 | 201 | 202 | 204 | 303
}

/** Database ID. */
export const id = z.int().min(1).max(MAX_INT)
/** An optional ID in a query. */
export const queryId = z.coerce.number().pipe(id).optional()
/** Number of writes to a record; sent as ETag, checked against If-Match. */
export const version = z.int().min(1)
/** UTC instant, ISO 8601. */
export const instant = z.iso.datetime()
/** Calendar date without zone, `YYYY-MM-DD`. */
export const day = z.iso.date().refine((date) => date >= '0001-01-01', 'Enter a valid year')
/** Dollars, at most two decimals. */
export const money = z
  .number()
  .min(-MONEY_MAX_DOLLARS)
  .max(MONEY_MAX_DOLLARS)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, {
    message: 'Use at most two decimals',
  })
/** Text typed by a person, trimmed, without unseen marks; `missing` is the message where nothing visible is left. */
export const text = (max = 200, missing = 'Fill this in') => typed(max, missing, plainText)

/** A reason that others rely on, such as both people of a decision; `ask` says for what. */
export const sentence = (max: number, ask = 'Say why in a sentence') =>
  text(max, 'Enter a reason').refine(isSentence, ask)

/** The same on one line, for lists and headings: pasted line breaks become spaces. */
export const line = (max = 200, missing = 'Fill this in') => typed(max, missing, plainLine)

const plainLine = (as: string): string => plainText(oneLine(as))

const typed = (max: number, missing: string, fold: (as: string) => string) =>
  z
    .string({ error: ({ input }) => (input === null || input === undefined ? missing : undefined) })
    .overwrite(fold)
    .trim()
    .min(1, missing)
    .max(max, { error: () => tooLong(max) })
    .refine((shown) => !isBlank(shown), missing)
/** Text that may be cleared with null. */
export const optionalText = (max = 200) =>
  z
    .string()
    .overwrite(plainText)
    .trim()
    .max(max, { error: () => tooLong(max) })
    .nullable()

/** Single-line text that may be cleared with null. */
export const optionalLine = (max = 200) =>
  z
    .string()
    .overwrite(plainLine)
    .trim()
    .max(max, { error: () => tooLong(max) })
    .nullable()

/** A name on one line; a word in letters of two alphabets is refused. */
export const nameLine = (max = 200, missing = 'Enter a name') =>
  typed(max, missing, (as) => plainName(oneLine(as))).refine(isPlain, MIXED_MESSAGE)

/** The same, which may be cleared with null. */
export const optionalName = (max = 200) =>
  optionalLine(max)
    .overwrite((as) => as && plainName(as))
    .refine((as) => as === null || isPlain(as), MIXED_MESSAGE)

/** A name as another system tells it: cleaned, never refused. */
export const toldName = z.string().max(200).overwrite(plainName)

const isPlain = (name: string): boolean => !hasMixedWord(name)

/** The name of a record. */
export const recordName = nameLine()

/** `{ok: true}`: an action without a result. */
export const done = z.strictObject({ ok: z.literal(true) })

/** A choice for a select. */
export const option = z.strictObject({ value: z.string(), label: z.string() })

/** A rectangle on a page, in fractions of its width and height, from its top left corner. */
export const box = z
  .strictObject({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    w: z.number().gt(0).max(1),
    h: z.number().gt(0).max(1),
  })
  .refine(({ x, y, w, h }) => x + w <= 1 + EDGE && y + h <= 1 + EDGE, 'Must stay on the page')

/** Tolerance for rounding at the edge of a page. */
const EDGE = 1e-6

/** Page number, starting at 1. */
/**
 * Bulk-accepts a suggestion that nobody looks at, with the confidence threshold in percent. Rejected unless its
 * confidence reaches the threshold and 95 of 100 such suggestions are known to be correct.
 */
export const bulkPercent = z.int().min(1).max(100)

export const pageNumber = z.int().min(1).max(MAX_PAGES)

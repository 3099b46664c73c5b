import { z } from 'zod'
import { tooLong } from '#shared/format/limit-words.ts'
import {
  isWebsite,
  WEBSITE_MESSAGE,
  withScheme,
  ZIP_MESSAGE,
  ZIP_PATTERN,
} from './company-patterns.ts'

/** A US ZIP code: five digits, or nine with a hyphen. */
export const zipCode = z.string().trim().regex(ZIP_PATTERN, ZIP_MESSAGE)

/** An http or https address; a bare domain gets `https://`. */
export const website = z
  .string()
  .trim()
  .overwrite(withScheme)
  .max(500, { error: () => tooLong(500) })
  .refine(isWebsite, WEBSITE_MESSAGE)

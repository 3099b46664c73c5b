import { z } from 'zod'

/** A ZIP code of the United States: five digits, or nine with a hyphen. */
export const zipCode = z
  .string()
  .trim()
  .regex(/^\d{5}(-\d{4})?$/, 'Use five digits, such as 80202, or nine, such as 80202-1234')

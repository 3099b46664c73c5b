import {
  type BrowserStorage,
  readRecord,
  readText,
  removeKey,
  writeJson,
} from '../browser-storage.ts'

/**
 * Input of forms over the error page: a failure of the server leads away from the page
 * (docs/product.md section 8), and what was typed there waits in this tab until the form opens
 * again. Passwords are never kept: the forms leave them out.
 */

const KEY = 'joulebridge-kept-input:'

/** One form of one person's page. */
export interface FormPlace {
  userId: number
  /** Path and query of the page. */
  address: string
  /** Accessible name of the form, or nothing for the only one of its page. */
  form: string
}

/** Typed values by dotted field name. */
export type KeptValues = Readonly<Record<string, unknown>>

const keyOf = ({ userId, address, form }: FormPlace): string => `${KEY}${userId}:${address}:${form}`

/** Keeps what was typed; where storage is off or full, the page opens as it was saved. */
export function keepInput(
  storage: BrowserStorage | null,
  place: FormPlace,
  values: KeptValues,
): void {
  if (Object.keys(values).length > 0) writeJson(storage, keyOf(place), values)
}

/** Whether something waits for a form. */
export const hasInput = (storage: BrowserStorage | null, place: FormPlace): boolean =>
  readText(storage, keyOf(place)) !== null

/** What was kept for a form, once; null when there is nothing readable. */
export function takeInput(storage: BrowserStorage | null, place: FormPlace): KeptValues | null {
  const values = readRecord(storage, keyOf(place))
  removeKey(storage, keyOf(place))
  return values
}

/** Dotted names of every changed field, in the shape that the form library keeps them. */
export function dirtyNames(dirty: object, prefix = ''): string[] {
  return Object.entries(dirty).flatMap(([key, value]) => {
    if (value === true) return [`${prefix}${key}`]
    return typeof value === 'object' && value !== null ? dirtyNames(value, `${prefix}${key}.`) : []
  })
}

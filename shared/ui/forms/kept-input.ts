import {
  type BrowserStorage,
  readRecord,
  readText,
  removeKey,
  writeJson,
} from '../browser-storage.ts'

/**
 * Form input kept while the error page is shown: a server failure leads away from the page (docs/product.md section 8),
 * and what was typed there stays in this tab until the form opens again. Passwords are never kept; the forms leave them
 * out.
 */

const KEY = 'joulebridge-kept-input:'

/** One form on one person's page. */
export interface FormPlace {
  userId: number
  /** Path and query of the page. */
  address: string
  /** Accessible name of the form; empty if it is the only one on its page. */
  form: string
}

/** Typed values by dotted field name. */
export type KeptValues = Readonly<Record<string, unknown>>

const keyOf = ({ userId, address, form }: FormPlace): string => `${KEY}${userId}:${address}:${form}`

/** Keeps what was typed; if storage is off or full, the page opens with the saved values. */
export function keepInput(
  storage: BrowserStorage | null,
  place: FormPlace,
  values: KeptValues,
): void {
  if (Object.keys(values).length > 0) writeJson(storage, keyOf(place), values)
}

/** Whether there is kept input for a form. */
export const hasInput = (storage: BrowserStorage | null, place: FormPlace): boolean =>
  readText(storage, keyOf(place)) !== null

/** Returns the kept input of a form and removes it; null if nothing readable is there. */
export function takeInput(storage: BrowserStorage | null, place: FormPlace): KeptValues | null {
  const values = readRecord(storage, keyOf(place))
  removeKey(storage, keyOf(place))
  return values
}

/** Returns the dotted names of all changed fields from the form library's structure. */
export function dirtyNames(dirty: object, prefix = ''): string[] {
  return Object.entries(dirty).flatMap(([key, value]) => {
    if (value === true) return [`${prefix}${key}`]
    return typeof value === 'object' && value !== null ? dirtyNames(value, `${prefix}${key}.`) : []
  })
}

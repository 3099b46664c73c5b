/**
 * Input of forms over the error page: a failure of the server leads away from the page
 * (docs/product.md section 8), and what was typed there waits in this tab until the form opens
 * again. Passwords are never kept: the forms leave them out.
 */

/** The parts of a browser's storage that are needed here. */
export type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

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

export function keepInput(storage: KeptStorage | null, place: FormPlace, values: KeptValues): void {
  if (Object.keys(values).length === 0) return
  try {
    storage?.setItem(keyOf(place), JSON.stringify(values))
  } catch {
    // Storage is off or full: the page opens as it was saved.
  }
}

/** Whether something waits for a form. */
export function hasInput(storage: KeptStorage | null, place: FormPlace): boolean {
  try {
    return Boolean(storage?.getItem(keyOf(place)))
  } catch {
    return false
  }
}

/** What was kept for a form, once; null when there is nothing readable. */
export function takeInput(storage: KeptStorage | null, place: FormPlace): KeptValues | null {
  try {
    const text = storage?.getItem(keyOf(place))
    if (!text) return null
    storage?.removeItem(keyOf(place))
    const values: unknown = JSON.parse(text)
    return isValues(values) ? values : null
  } catch {
    return null
  }
}

const isValues = (value: unknown): value is KeptValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Dotted names of every changed field, in the shape that the form library keeps them. */
export function dirtyNames(dirty: object, prefix = ''): string[] {
  return Object.entries(dirty).flatMap(([key, value]) => {
    if (value === true) return [`${prefix}${key}`]
    return typeof value === 'object' && value !== null ? dirtyNames(value, `${prefix}${key}.`) : []
  })
}

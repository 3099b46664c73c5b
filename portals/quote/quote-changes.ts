import type { QuoteForm } from '#shared/entities/quotes.ts'

/** Everything of a form but the contact details, which no answer of the server carries. */
export type OpenForm = Omit<QuoteForm, 'contact_info'>
type Field = keyof QuoteForm

/** The fields whose answers differ, as JSON would carry them. */
export function changedFields(
  before: Partial<QuoteForm>,
  after: Partial<QuoteForm>,
): Partial<QuoteForm> {
  const changed = Object.entries(after).filter(
    ([field, value]) => canonical(before[field as Field]) !== canonical(value),
  )
  return Object.fromEntries(changed)
}

/** The fields that both sides changed since `base`, to different answers. */
export function conflictingFields(
  base: OpenForm,
  mine: Partial<QuoteForm>,
  theirs: OpenForm,
): (keyof OpenForm)[] {
  const both = changedFields(base, theirs)
  const ours = changedFields(base, mine)
  return (Object.keys(both) as (keyof OpenForm)[]).filter(
    (field) => field in ours && canonical(mine[field]) !== canonical(theirs[field]),
  )
}

/** JSON with sorted keys and without what JSON drops, so that order and undefined do not count. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) => {
      if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
      return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    }) ?? 'undefined'
  )
}

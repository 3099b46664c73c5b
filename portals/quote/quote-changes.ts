import type { QuoteForm } from '#shared/entities/quotes.ts'
import { canonicalJson } from '#shared/format/canonical-json.ts'

/** The whole form except the contact details, which the server never returns. */
export type OpenForm = Omit<QuoteForm, 'contact_info'>
type Field = keyof QuoteForm

/** The fields whose answers differ, compared as JSON. */
export function changedFields(
  before: Partial<QuoteForm>,
  after: Partial<QuoteForm>,
): Partial<QuoteForm> {
  const changed = Object.entries(after).filter(
    ([field, value]) => canonicalJson(before[field as Field]) !== canonicalJson(value),
  )
  return Object.fromEntries(changed)
}

/** The fields that both sides changed since `base` to different answers. */
export function conflictingFields(
  base: OpenForm,
  mine: Partial<QuoteForm>,
  theirs: OpenForm,
): (keyof OpenForm)[] {
  const both = changedFields(base, theirs)
  const ours = changedFields(base, mine)
  return (Object.keys(both) as (keyof OpenForm)[]).filter(
    (field) => field in ours && canonicalJson(mine[field]) !== canonicalJson(theirs[field]),
  )
}

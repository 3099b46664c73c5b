import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { quotes } from '#shared/contract/accounts/quotes.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { type QuoteForm, quoteFormSchema } from '#shared/entities/quotes.ts'
import { deviceStorage } from '#shared/ui/browser-storage.ts'
import { clearDraft, type KeptQuote, keepQuote } from './draft-store.ts'
import { changedFields, conflictingFields, type OpenForm } from './quote-changes.ts'
import { toQuoteForm } from './quote-conversion.ts'
import type { QuoteValues } from './quote-values.ts'

export type SentQuote = ResponseOf<'quotes.get'>

let attempt = { body: '', key: '' }

/** Returns the same key while the answers stay the same, so that a repeated request creates no second quote. */
function keyFor(form: QuoteForm): string {
  const body = JSON.stringify(form)
  if (attempt.body !== body) attempt = { body, key: crypto.randomUUID() }
  return attempt.key
}

/** Sends a new request and stores its secret on the device. Throws ApiError. */
export async function createQuote(values: QuoteValues): Promise<SentQuote> {
  const form = quoteFormSchema.parse(toQuoteForm(values))
  const { secret, ...quote } = await call(quotes.create, {
    body: form,
    idempotencyKey: keyFor(form),
    quiet: true,
  })
  const { id, uuid } = quote
  keepQuote(deviceStorage(), { id, uuid, secret, contact_info: form.contact_info })
  clearDraft(deviceStorage(), null)
  return quote
}

/** The state of the quote when the edit began. */
export interface EditBase {
  kept: KeptQuote
  quote: SentQuote
}

export type EditOutcome =
  | { kind: 'saved'; quote: SentQuote }
  /** Someone else changed the same answers in the meantime; `theirs` is the saved version. */
  | { kind: 'conflict'; fields: (keyof OpenForm)[]; theirs: SentQuote }

/**
 * Sends only the changes since the edit began. Other people's changes to other answers are kept; the same answers
 * changed on both sides return a conflict. Throws ApiError.
 */
export async function saveQuote(base: EditBase, values: QuoteValues): Promise<EditOutcome> {
  const form = quoteFormSchema.parse(toQuoteForm(values))
  const before = { ...base.quote.form, contact_info: base.kept.contact_info }
  const body = changedFields(before, form)
  if (Object.keys(body).length === 0) return saved(base, base.quote, form)
  const send = (version: number) =>
    call(quotes.patch, {
      params: { id: base.quote.id },
      body,
      ifMatch: version,
      headers: { 'X-Quote-Secret': base.kept.secret },
      quiet: true,
    })
  try {
    return saved(base, await send(base.quote.version), form)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error
    const theirs = await call(quotes.get, { params: { uuid: base.quote.uuid } })
    const fields = conflictingFields(base.quote.form, form, theirs.form)
    if (fields.length > 0) return { kind: 'conflict', fields, theirs }
    return saved(base, await send(theirs.version), form)
  }
}

function saved({ kept }: EditBase, quote: SentQuote, form: QuoteForm): EditOutcome {
  keepQuote(deviceStorage(), { ...kept, contact_info: form.contact_info })
  clearDraft(deviceStorage(), quote.uuid)
  return { kind: 'saved', quote }
}

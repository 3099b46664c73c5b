import { z } from 'zod'
import { quoteContactSchema } from '#shared/entities/quotes.ts'
import { type BrowserStorage, readJson, removeKey, writeJson } from '#shared/ui/browser-storage.ts'
import { DRAFT_VERSION, draftKey } from './draft-note.ts'
import { quoteValuesSchema } from './quote-values.ts'

const draftSchema = z.object({
  version: z.literal(DRAFT_VERSION),
  step: z.string(),
  saved_at: z.iso.datetime(),
  values: quoteValuesSchema,
  /** Version of the quote that the changes started from; null for a new request. */
  base_version: z.int().nullable(),
})
export type QuoteDraft = Omit<z.infer<typeof draftSchema>, 'version' | 'saved_at'>

/** Returns the draft on the device; null if there is none or it has an older shape. */
export function readDraft(storage: BrowserStorage | null, uuid: string | null): QuoteDraft | null {
  const parsed = draftSchema.safeParse(readJson(storage, draftKey(uuid)))
  if (!parsed.success) return null
  const { step, values, base_version } = parsed.data
  return { step, values, base_version }
}

/** Stores the answers on the device; false if the device refuses. */
export function writeDraft(
  storage: BrowserStorage | null,
  uuid: string | null,
  draft: QuoteDraft,
  now: Date,
): boolean {
  return writeJson(storage, draftKey(uuid), {
    version: DRAFT_VERSION,
    saved_at: now.toISOString(),
    ...draft,
  })
}

export const clearDraft = (storage: BrowserStorage | null, uuid: string | null): void =>
  removeKey(storage, draftKey(uuid))

/** Number of quotes that the device remembers; the oldest are dropped first. */
const KEPT_QUOTES = 20
const KEPT_KEY = 'joulebridge-quotes'

const keptQuoteSchema = z.object({
  uuid: z.uuid(),
  id: z.int(),
  /** Anyone who holds it may edit the quote; the server showed it only once. */
  secret: z.string().min(1),
  /** Stored here for the next edit, because the server never returns it. */
  contact_info: quoteContactSchema,
})
export type KeptQuote = z.infer<typeof keptQuoteSchema>

const keptSchema = z.object({ quotes: z.array(keptQuoteSchema) })

function readKept(storage: BrowserStorage | null): KeptQuote[] {
  const parsed = keptSchema.safeParse(readJson(storage, KEPT_KEY))
  return parsed.success ? parsed.data.quotes : []
}

/** Returns what this device stored about a quote sent from it; null if it was not sent from here. */
export const keptQuote = (storage: BrowserStorage | null, uuid: string): KeptQuote | null =>
  readKept(storage).find((kept) => kept.uuid === uuid.toLowerCase()) ?? null

/** Remembers a sent quote, replacing any earlier entry. */
export function keepQuote(storage: BrowserStorage | null, quote: KeptQuote): boolean {
  const others = readKept(storage).filter(({ uuid }) => uuid !== quote.uuid)
  return writeJson(storage, KEPT_KEY, { quotes: [quote, ...others].slice(0, KEPT_QUOTES) })
}

/** Forgets a quote on this device, which makes it read-only here. */
export function forgetQuote(storage: BrowserStorage | null, uuid: string): void {
  const quotes = readKept(storage).filter((kept) => kept.uuid !== uuid)
  writeJson(storage, KEPT_KEY, { quotes })
}

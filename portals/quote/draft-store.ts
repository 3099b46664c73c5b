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

/** The answers that wait on the device; null when there are none, or from an older shape. */
export function readDraft(storage: BrowserStorage | null, uuid: string | null): QuoteDraft | null {
  const parsed = draftSchema.safeParse(readJson(storage, draftKey(uuid)))
  if (!parsed.success) return null
  const { step, values, base_version } = parsed.data
  return { step, values, base_version }
}

/** Keeps the answers on the device; false when the device refuses. */
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

/** How many quotes the device remembers; the oldest make room. */
const KEPT_QUOTES = 20
const KEPT_KEY = 'joulebridge-quotes'

const keptQuoteSchema = z.object({
  uuid: z.uuid(),
  id: z.int(),
  /** Whoever holds it may edit the quote; the server showed it once. */
  secret: z.string().min(1),
  /** Left out of every answer of the server, so kept here for the next edit. */
  contact_info: quoteContactSchema,
})
export type KeptQuote = z.infer<typeof keptQuoteSchema>

const keptSchema = z.object({ quotes: z.array(keptQuoteSchema) })

function readKept(storage: BrowserStorage | null): KeptQuote[] {
  const parsed = keptSchema.safeParse(readJson(storage, KEPT_KEY))
  return parsed.success ? parsed.data.quotes : []
}

/** What this device knows of a quote that was sent from it; null when it was not. */
export const keptQuote = (storage: BrowserStorage | null, uuid: string): KeptQuote | null =>
  readKept(storage).find((kept) => kept.uuid === uuid.toLowerCase()) ?? null

/** Remembers a quote that was sent, in place of what was known of it before. */
export function keepQuote(storage: BrowserStorage | null, quote: KeptQuote): boolean {
  const others = readKept(storage).filter(({ uuid }) => uuid !== quote.uuid)
  return writeJson(storage, KEPT_KEY, { quotes: [quote, ...others].slice(0, KEPT_QUOTES) })
}

/** Forgets a quote on this device: it can then only be read. */
export function forgetQuote(storage: BrowserStorage | null, uuid: string): void {
  const quotes = readKept(storage).filter((kept) => kept.uuid !== uuid)
  writeJson(storage, KEPT_KEY, { quotes })
}

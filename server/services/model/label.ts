import { z } from 'zod'
import { documentTypeData, documentTypes } from '#shared/entities/document-types.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import type { Request } from './language-model.ts'
import type { LabelQuestion, ModelLabel } from './model-service.ts'
import { fitPages, promptFor } from './prompt.ts'
import { CONFIDENCE, certaintySchema, placeOfQuote } from './quotes.ts'
import { jsonSchemaOf } from './schemas.ts'

/** Letters of a document that show its type. */
const LABEL_CHARS = 20_000
const OUTPUT_TOKENS = 2_000

const replySchema = z.strictObject({
  label: z.enum(documentTypes.values),
  certainty: certaintySchema,
  quote: z.string().describe('Title or words that show the type'),
})

const TYPES = documentTypes.options
  .map(({ value, label }) => `${value}: ${label} (${documentTypeData[value].category})`)
  .join('\n')
const TASK = `Which of these types is the document? Take "other" for none of them.\n${TYPES}`
const SCHEMA = jsonSchemaOf(replySchema)

/** The question for a document's type; null where there is nothing to read. */
export function labelRequest(
  { name, pages }: LabelQuestion,
  maxChars: number,
): { request: Request; sent: PageText[] } | null {
  const last = pages.at(-1)?.number
  const sent = fitPages(pages, Math.min(maxChars, LABEL_CHARS), last === undefined ? [] : [1, last])
  if (sent.length === 0) return null
  const prompt = promptFor(TASK, { name, pages: sent })
  return { request: { ...prompt, schema: SCHEMA, maxOutputTokens: OUTPUT_TOKENS }, sent }
}

/** What an answer is worth: null for a type outside the list or a quote that is not in the text. */
export function checkedLabel(value: unknown, sent: readonly PageText[]): ModelLabel | null {
  const reply = replySchema.safeParse(value)
  if (!reply.success) return null
  const { label, certainty, quote } = reply.data
  const citation = placeOfQuote(quote, sent)
  return citation && { label, confidence: CONFIDENCE[certainty], citation }
}

import { z } from 'zod'
import { pagesToShow, tellingPages } from '#server/reading/layout/telling-pages.ts'
import { documentTypeData, documentTypes } from '#shared/entities/document-types.ts'
import { poolOfLabel } from '#shared/reading/confidence/curves.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import type { ModelConfig, Request } from './language-model.ts'
import type { LabelQuestion, ModelLabel } from './model-service.ts'
import { picturesOf } from './pictures.ts'
import { fitPages, promptFor } from './prompt.ts'
import { certaintySchema, placeOfQuote } from './quotes.ts'
import { jsonSchemaOf } from './schemas.ts'
import { GRADES, type Worth } from './worth.ts'

/** Characters of a document that are enough to show its type. */
const LABEL_CHARS = 20_000
const OUTPUT_TOKENS = 2_000
/** The first pages show what a document is. */
const SHOWN_OF = 3
const PICTURES = 2

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

/** Returns the question for a document's type; null if there is nothing to read. */
export function labelRequest(
  { name, pages, content }: LabelQuestion,
  { AI_MAX_INPUT_CHARS, AI_PAGE_PICTURES }: Limits,
): { request: Request; sent: PageText[] } | null {
  const last = pages.at(-1)?.number
  const most = Math.min(AI_MAX_INPUT_CHARS, LABEL_CHARS)
  const sent = fitPages(pages, most, last === undefined ? [] : [1, last])
  if (sent.length === 0) return null
  const telling = tellingPages(sent.slice(0, SHOWN_OF))
  const shown = pagesToShow(telling, Math.min(PICTURES, AI_PAGE_PICTURES))
  const request = { ...promptFor(TASK, { name, pages: sent }), schema: SCHEMA }
  return {
    request: { ...request, maxOutputTokens: OUTPUT_TOKENS, pictures: picturesOf(content, shown) },
    sent,
  }
}

type Limits = Pick<ModelConfig, 'AI_MAX_INPUT_CHARS' | 'AI_PAGE_PICTURES'>

export const isLabelReply = (value: unknown): boolean => replySchema.safeParse(value).success

/** Returns what an answer is worth; null for a type outside the list or a quote that is not in the text. */
export function checkedLabel(
  value: unknown,
  sent: readonly PageText[],
  worth: Worth,
): ModelLabel | null {
  const reply = replySchema.safeParse(value)
  if (!reply.success) return null
  const { label, certainty, quote } = reply.data
  const citation = placeOfQuote(quote, sent)
  const confidence = worth(poolOfLabel(label), label, GRADES[certainty])
  return citation && { label, confidence, citation }
}

import { type Config, readConfig } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import { openModel } from '#server/services/model/open.ts'
import type { Question } from '#shared/entities/answers.ts'
import { type Asked, modelServer, type Reply } from '#tests/support/model-server.ts'
import { pagesOf } from '#tests/support/page-text.ts'

export const KEY = 'sk-very-secret-0123456789'

/** The wait before a second try; the product waits longer. */
export const WAIT_MS = 5

export const PAGES = pagesOf(
  `GROUND LEASE AGREEMENT
This Ground Lease Agreement is entered into as of March 3, 2025 by and between
Prairie Land Holdings LLC ("Lessor") and Sunfield Solar One LLC ("Lessee").`,
  `2. Term. The initial term of this Lease is twenty-five (25) years.
3. Rent. Lessee shall pay annual rent of $48,500.00.
4. Assignment. Lessee may assign this Lease without consent.`,
)

export const QUESTIONS = [
  question('site_lease_term', 'number_of_years'),
  question('annual_rent', 'dollars_and_cents'),
  question('effective_date', 'date'),
  question('lessor', 'string'),
  question('is_assignable', 'boolean'),
  { ...question('site_control', 'enum'), options: 'site_control_type' as const },
]

function question(field_name: string, kind: Question['kind']): Question {
  return { field_name, field_label: field_name.replaceAll('_', ' '), kind, options: null }
}

export const settings = (
  url: string,
  more: Record<string, string> = {},
): Record<string, string> => ({
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: url,
  AI_API_KEY: KEY,
  AI_MODEL: 'reader-1',
  AI_TIMEOUT_MS: '5000',
  ...more,
})

/** A provider, with the product’s own model service in front of it. */
export async function openReader(
  db: Db,
  reply: (asked: Asked, count: number) => Reply,
  more: Record<string, string> = {},
) {
  const server = await modelServer(reply)
  const config: Config = readConfig(settings(server.url, more))
  const troubles: string[] = []
  const onTrouble = (error: Error) => troubles.push(`${error}\n${error.stack}`)
  const model = openModel(config, db, onTrouble, { waitMs: WAIT_MS })
  if (!model) throw new Error('No model')
  return {
    ...server,
    model,
    troubles,
    label: () => model.label({ name: 'lease.pdf', pages: PAGES }),
    answers: (pages = PAGES) =>
      model.answers({ type: 'site_lease', questions: QUESTIONS, pages, likely_pages: [] }),
  }
}

/** What a model says about one field. */
export const said = (value: unknown, quote: string, certainty = 'high') => [
  { value, quote, certainty },
]

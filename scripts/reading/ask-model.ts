import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type Config, readConfig } from '#server/config.ts'
import { LABEL_ENDS } from '#server/features/documents/processing/pages.ts'
import { OperatorError } from '#server/operator-error.ts'
import { answerQuestions } from '#server/reading/answers/answer-questions.ts'
import type { LabelInput } from '#server/reading/labels/label-document.ts'
import { asSeen, combineAnswers } from '#server/services/model/combine-answers.ts'
import { combineLabel } from '#server/services/model/combine-label.ts'
import type {
  ModelAnswers,
  ModelLabel,
  ModelReply,
  ModelService,
  ReadContent,
} from '#server/services/model/model-service.ts'
import { openModelWith } from '#server/services/model/open.ts'
import type { Worth } from '#server/services/model/worth.ts'
import type { TextService } from '#server/services/text/text-service.ts'
import type { ProposedAnswer, Question } from '#shared/entities/answers.ts'
import { type DocumentType, factsOf } from '#shared/entities/document-types.ts'
import type { LabelVerdict } from '#shared/entities/labels.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { type MemoryLedger, memoryLedger } from './memory-ledger.ts'

export interface MeasuredModel {
  model: ModelService
  ledger: MemoryLedger
}

/** Opens the environment's model with a ledger for this run; `worth` overrides the configured one. */
export async function openMeasured(
  { replies, worth }: { replies?: string; worth?: Worth },
  config: Config = readConfig(),
): Promise<MeasuredModel> {
  const ledger = await memoryLedger(replies)
  const model = openModelWith(config, ledger, ({ message }) => console.error(message), { worth })
  if (!model)
    throw new OperatorError(
      'No language model is configured: set AI_PROVIDER, AI_MODEL, and what they need (docs/operations.md)',
    )
  return { model, ledger }
}

/** A model's reading of a file, and what the product makes of it. */
export interface ModelReading {
  /** The type whose questions were asked. */
  type: DocumentType
  label: ModelLabel | null
  answers: ProposedAnswer[]
  both: { verdict: LabelVerdict; answers: ProposedAnswer[] }
}

/** Asks for the type and then for the answers, as the product's jobs do. */
export async function askModel(
  model: ModelService,
  { name = '', page_count, pages }: LabelInput,
  rules: LabelVerdict,
  content: ReadContent,
): Promise<ModelReply<ModelReading>> {
  const label = await model.label({ name, pages: endsOf(pages, page_count), content })
  if (!label.ok) return label
  const verdict = combineLabel(rules, label, model.name)
  const type = verdict.label
  const questions = factsOf(type)
  const read = answerQuestions({ type, questions, pages })
  const likely_pages = read.flatMap(({ citation }) => citation?.page ?? [])
  const reply = await model.answers({ type, questions, pages, likely_pages, content })
  if (!reply.ok) return reply
  const answers = asSeen(combineAnswers(read, reply, model.name), pages)
  const value = { type, label: label.value, answers: alone(questions, reply.value) }
  return { ok: true, value: { ...value, both: { verdict, answers } } }
}

const endsOf = (pages: readonly PageText[], count: number): PageText[] =>
  pages.filter(({ number }) => number <= LABEL_ENDS.first || number > count - LABEL_ENDS.last)

/** Values that the model did not give, or that were dropped, count as not found. */
const alone = (questions: readonly Question[], given: ModelAnswers): ProposedAnswer[] =>
  questions.map(({ field_name }) => {
    const answer = given.get(field_name)
    return answer
      ? { field_name, ...answer }
      : { field_name, value: null, confidence: 0, citation: null }
  })

/** A file in the form that the model may be shown. */
export async function contentOf(
  text: TextService,
  path: string,
  { mime_type }: LabelInput,
): Promise<ReadContent> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return {
    sha256: hash.digest('hex'),
    picture: (page) => text.drawPage(path, mime_type, page).catch(() => null),
  }
}

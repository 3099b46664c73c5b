import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import { answersRequest, checkedAnswers } from './answers.ts'
import { type AskOptions, makeAsker, type OnTrouble } from './ask.ts'
import { checkedLabel, labelRequest } from './label.ts'
import { languageModel } from './language-model.ts'
import type { ModelService } from './model-service.ts'
import { phrasedIn, phraseRequest } from './phrase.ts'

/** The configured language model, or null: then nothing of it is loaded and nothing leaves. */
export function openModel(
  config: Config,
  db: Db,
  onTrouble: OnTrouble,
  options?: AskOptions,
): ModelService | null {
  const { AI_PROVIDER, AI_MODEL, AI_MAX_INPUT_CHARS } = config
  if (AI_PROVIDER === undefined || AI_MODEL === undefined) return null
  const asker = makeAsker(config, db, languageModel(config), onTrouble, options)
  return {
    name: AI_MODEL,
    async label(input) {
      const question = labelRequest(input, AI_MAX_INPUT_CHARS)
      if (!question) return { ok: true, value: null }
      const reply = await asker.ask(question.request)
      return reply.ok ? { ok: true, value: checkedLabel(reply.value, question.sent) } : reply
    },
    async answers(input) {
      const question = answersRequest(input, AI_MAX_INPUT_CHARS)
      if (!question) return { ok: true, value: new Map() }
      const reply = await asker.ask(question.request)
      return reply.ok ? { ok: true, value: checkedAnswers(reply.value, question) } : reply
    },
    async phrase(sentences) {
      const reply = await asker.ask(phraseRequest(sentences))
      return reply.ok ? { ok: true, value: phrasedIn(reply.value) } : reply
    },
    close: asker.close,
  }
}

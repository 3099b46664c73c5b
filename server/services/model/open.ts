import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import { answersRequest, checkedAnswers, isAnswersReply } from './answers.ts'
import { type AskOptions, makeAsker, type OnTrouble } from './ask.ts'
import { checkedLabel, isLabelReply, labelRequest } from './label.ts'
import { languageModel } from './language-model.ts'
import { databaseLedger, type Ledger } from './ledger.ts'
import type { ModelService } from './model-service.ts'
import { isPhraseReply, phrasedIn, phraseRequest } from './phrase.ts'
import { type Worth, worthBy } from './worth.ts'

/**
 * Opens the configured language model; null if there is none: nothing is loaded then, and nothing leaves the server.
 */
export const openModel = (
  config: Config,
  db: Db,
  onTrouble: OnTrouble,
  options?: AskOptions,
): ModelService | null => openModelWith(config, databaseLedger(db), onTrouble, options)

/** The same with another ledger, and optionally another measure of worth. */
export function openModelWith(
  config: Config,
  ledger: Ledger,
  onTrouble: OnTrouble,
  {
    worth = worthBy(config.AI_CONFIDENCE?.curves),
    ...options
  }: AskOptions & { worth?: Worth } = {},
): ModelService | null {
  const { AI_PROVIDER, AI_MODEL } = config
  if (AI_PROVIDER === undefined || AI_MODEL === undefined) return null
  const asker = makeAsker(config, ledger, languageModel(config), onTrouble, options)
  return {
    name: AI_MODEL,
    async label(input) {
      const question = labelRequest(input, config)
      if (!question) return { ok: true, value: null }
      const reply = await asker.ask({
        request: question.request,
        occasion: { task: 'label', content: input.content?.sha256 ?? null },
        isUsable: isLabelReply,
      })
      return reply.ok ? { ok: true, value: checkedLabel(reply.value, question.sent, worth) } : reply
    },
    async answers(input) {
      const question = answersRequest(input, config)
      if (!question) return { ok: true, value: new Map() }
      const reply = await asker.ask({
        request: question.request,
        occasion: { task: 'answers', content: input.content?.sha256 ?? null },
        isUsable: (value) => isAnswersReply(value, question),
      })
      return reply.ok ? { ok: true, value: checkedAnswers(reply.value, question, worth) } : reply
    },
    async phrase(sentences) {
      const reply = await asker.ask({
        request: phraseRequest(sentences),
        occasion: { task: 'phrase', content: null },
        isUsable: isPhraseReply,
      })
      return reply.ok ? { ok: true, value: phrasedIn(reply.value) } : reply
    },
    close: asker.close,
  }
}

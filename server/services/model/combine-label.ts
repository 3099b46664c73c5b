import { agreed, disagreed } from '#server/reading/witnesses.ts'
import type { LabelAlternative, LabelEvidence, LabelVerdict } from '#shared/entities/labels.ts'
import { type ModelLabel, type ModelReply, withoutModel } from './model-service.ts'

const ALTERNATIVES = 2
const EVIDENCE = 6
const PHRASE_MAX = 160

/**
 * Merges the built-in engine's label with the model's. The same type gains confidence; of two types the more confident
 * one leads with less confidence, and the other stays beside it.
 */
export function combineLabel(
  local: LabelVerdict,
  reply: ModelReply<ModelLabel | null>,
  model: string,
): LabelVerdict {
  if (!reply.ok) return { ...local, engine: withoutModel(local.engine, reply.problem) }
  if (!reply.value) return { ...local, engine: `${local.engine} (model without evidence)` }
  const { label, confidence, citation } = reply.value
  const phrase = citation.quote.replace(/\s+/g, ' ').slice(0, PHRASE_MAX)
  const evidence: LabelEvidence = { phrase, page: citation.page, kind: 'phrase' }
  const engine = `${local.engine} + ${model}`
  if (label === local.label) {
    const surer = agreed(local.confidence, confidence)
    return {
      label,
      word: local.word,
      confidence: surer,
      alternatives: local.alternatives.map((other) => within(other, 1 - surer)),
      evidence: withoutRepeats([...local.evidence.slice(0, EVIDENCE - 1), evidence]),
      engine,
    }
  }
  const { one, other } = disagreed(local.confidence, confidence)
  const mine = { label: local.label, confidence: one }
  const theirs = { label, confidence: other }
  const [first, second] = one >= other ? [mine, theirs] : [theirs, mine]
  const rest = local.alternatives
    .filter((alternative) => alternative.label !== label)
    .map((alternative) => within(alternative, Math.max(0, 1 - one - other)))
  return {
    ...first,
    word: first === mine ? local.word : null,
    alternatives: [within(second, first.confidence), ...rest].slice(0, ALTERNATIVES),
    evidence: first === mine ? local.evidence : [evidence],
    engine,
  }
}

const within = (alternative: LabelAlternative, most: number): LabelAlternative => ({
  ...alternative,
  confidence: Math.min(alternative.confidence, most),
})

function withoutRepeats(evidence: readonly LabelEvidence[]): LabelEvidence[] {
  const seen = new Set<string>()
  return evidence.filter(({ phrase }) => {
    const key = phrase.toLowerCase()
    return seen.has(key) ? false : seen.add(key)
  })
}

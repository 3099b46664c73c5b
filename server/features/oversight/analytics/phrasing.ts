import type { ModelService } from '#server/services/model/model-service.ts'
import type { Summary } from '#shared/contract/schemas/oversight/analytics.ts'
import { type SummaryFact, saysTheSame } from '#shared/rules/projects/summaries.ts'

const BUILT_IN = 'built-in'

/**
 * Summarizes facts. A configured model may rephrase each sentence; its version is used only if it says the same,
 * otherwise the fact's own words stand.
 */
export async function phrased(model: ModelService | null, facts: SummaryFact[]): Promise<Summary> {
  const plain = facts.map(({ text }) => text)
  const reply = model ? await model.phrase(plain) : null
  const said = reply?.ok ? reply.value : []
  const sentences = plain.map((fact, index) => {
    const sentence = said[index]
    return sentence !== undefined && saysTheSame(sentence, fact) ? sentence : fact
  })
  const isPhrased = sentences.some((sentence, index) => sentence !== plain[index])
  return {
    text: sentences.join(' '),
    facts,
    engine: model && isPhrased ? model.name : BUILT_IN,
  }
}

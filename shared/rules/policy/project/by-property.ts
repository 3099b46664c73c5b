import { creditTechnologies } from '#shared/entities/estimates.ts'
import { andList } from '#shared/format/lists.ts'
import type { Judgement, Rule } from '../judge.ts'
import type { ProjectReads, PropertyReads } from './facts.ts'

/** From the result that counts most to the one that counts least. */
const GRAVITY = ['fail', 'needs_review', 'not_run', 'in_progress', 'policy_pass'] as const

/**
 * Judges a rule by the facts of each property to which it applies. The worst result counts; where the project has two
 * properties, the message names the ones it is about.
 */
export const byProperty = ({
  bySale: _bySale,
  ...rule
}: Rule<PropertyReads>): Rule<ProjectReads> => ({
  ...rule,
  applies: ({ properties }, moment) =>
    properties.some((property) => rule.applies?.(property, moment) ?? true),
  judge({ properties }, moment) {
    const judged = properties
      .filter((property) => rule.applies?.(property, moment) ?? true)
      .map((property) => ({
        name: property.technology ? creditTechnologies.label(property.technology) : '',
        judgement: rule.judge(property, moment),
      }))
    const [first] = judged
    if (first && properties.length === 1) return first.judgement
    const said = Map.groupBy(judged, ({ judgement }) => judgement.message)
    const message = [...said].map(
      ([words, about]) => `${andList(about.map(({ name }) => name))}: ${words}`,
    )
    const limits = new Set(judged.flatMap(({ judgement }) => judgement.limit ?? []))
    return {
      result:
        GRAVITY.find((one) => judged.some((each) => each.judgement.result === one)) ?? 'not_run',
      message: message.join(' '),
      ...(limits.size > 0 ? { limit: [...limits].join(', ') } : {}),
      inputs: inputsOf(judged.map(({ judgement }) => judgement)),
    }
  },
})

/** The facts of all judgements, each once. */
function inputsOf(judgements: readonly Judgement[]): Judgement['inputs'] {
  const inputs = judgements.flatMap((one) => one.inputs)
  const keyOf = (index: number) => JSON.stringify(inputs[index])
  return inputs.filter(
    (_one, index) => inputs.findIndex((_other, at) => keyOf(at) === keyOf(index)) === index,
  )
}

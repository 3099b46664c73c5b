import type { z } from 'zod'
import type { dictionarySchema } from '#shared/contract/schemas/deals/simulations.ts'
import { CHOICES, type ChoiceKey } from './assumptions.ts'
import { PARAMETER_KEYS, PARAMETERS } from './parameters.ts'

const choiceKeys = Object.keys(CHOICES) as ChoiceKey[]

/** Parameters and choices in the order in which people read them. */
export const DICTIONARY: z.infer<typeof dictionarySchema> = {
  parameters: PARAMETER_KEYS.map((key) => ({ key, ...PARAMETERS[key] })),
  choices: choiceKeys.map((key) => ({
    key,
    label: CHOICES[key].label,
    options: Object.entries(CHOICES[key].options).map(([value, label]) => ({ value, label })),
  })),
}

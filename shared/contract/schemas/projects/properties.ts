import { z } from 'zod'
import { creditTechnologies } from '#shared/entities/estimates.ts'
import { type PropertyFact, propertyFacts } from '#shared/rules/policy/credits/properties.ts'
import { version } from '../common.ts'

const technology = z.enum(creditTechnologies.values)

const fact = z.union([z.string().max(2_000), z.number(), z.boolean()]).nullable()

const facts = Object.fromEntries(propertyFacts.map((name) => [name, fact.optional()])) as Record<
  PropertyFact,
  z.ZodOptional<typeof fact>
>

/** One property with its facts by the names of the project's fields; a fact of another technology is left out. */
export const projectPropertySchema = z.strictObject({ technology, ...facts })
export type ProjectPropertyFacts = z.infer<typeof projectPropertySchema>

/** What each property is to say; facts left out keep their value. */
export const propertiesBody = z
  .strictObject({ properties: z.array(projectPropertySchema).min(1).max(2) })
  .superRefine(({ properties }, context) => {
    const [one, other] = properties
    if (one && other && one.technology === other.technology) {
      const path = ['properties', 1, 'technology']
      context.addIssue({ code: 'custom', message: 'This property is named twice', path })
    }
  })

/** The properties of a project, its own first, with the project's version. */
export const projectPropertiesSchema = z.strictObject({
  properties: z.array(projectPropertySchema),
  version,
})
export type SavedProperties = z.infer<typeof projectPropertiesSchema>

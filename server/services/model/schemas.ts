import type { JSONSchema7 } from 'ai'
import { z } from 'zod'
import type { Question } from '#shared/entities/answers.ts'
import { fieldKinds } from '#shared/entities/fields.ts'
import { optionLists } from '#shared/entities/option-lists.ts'
import { certaintySchema } from './quotes.ts'

/** Returns a schema in the form that providers accept. */
export function jsonSchemaOf(schema: z.ZodType): JSONSchema7 {
  const { $schema: _version, ...json } = z.toJSONSchema(schema, { target: 'draft-7' })
  return json as JSONSchema7
}

/**
 * The schema of one answer. It is a list of zero or one rather than a nullable value, because providers limit how many
 * alternatives a schema may have.
 */
export const answerSchemaOf = (question: Pick<Question, 'kind' | 'options'>) =>
  z.array(
    z.strictObject({
      value: valueSchemaOf(question),
      quote: z.string().describe('Words of the document that state the value'),
      certainty: certaintySchema,
    }),
  )

function valueSchemaOf({ kind, options }: Pick<Question, 'kind' | 'options'>) {
  switch (fieldKinds[kind].data_type) {
    case 'boolean':
      return z.boolean()
    case 'integer':
      return z.number().describe(`Whole number, ${fieldKinds[kind].unit ?? 'no unit'}`)
    case 'float':
      return z.number().describe(`Number, ${fieldKinds[kind].unit ?? 'no unit'}`)
    case 'date':
      return z.string().describe('Date as YYYY-MM-DD')
    case 'select':
      return options === null ? z.never() : z.enum(optionLists[options].values)
    default:
      return z.string().describe('Words as the document has them; several names parted by "; "')
  }
}

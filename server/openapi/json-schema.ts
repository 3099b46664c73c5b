import { z } from 'zod'

/** A JSON Schema of draft 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = Record<string, unknown>

/** Formats that say it all; their patterns would only be long. */
const PLAIN_FORMATS = new Set(['date', 'date-time', 'uuid'])

/** The JSON Schema of what a caller sends (`input`) or gets (`output`). */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (PLAIN_FORMATS.has(jsonSchema.format ?? '')) delete jsonSchema.pattern
    },
  })
  return jsonSchema
}

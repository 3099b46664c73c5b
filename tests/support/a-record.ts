import { z } from 'zod'
import { type ResponseOf, SCHEMAS } from '#shared/contract/contract.ts'
import type { RouteName } from '#shared/contract/routes.ts'
import type { RouteSchemas } from '#shared/contract/schemas/common.ts'

/** A call's response; if it returns a list, one row of it. */
type RecordOf<N extends RouteName> =
  ResponseOf<N> extends readonly (infer Row)[] ? Row : ResponseOf<N>

/**
 * Returns a complete record of a call with the given values: the rest is the minimum that the contract requires, with
 * nulls and empty lists where allowed. Throws if the contract rejects the record.
 */
export function aRecord<N extends RouteName>(
  name: N,
  said: Partial<RecordOf<N>> = {},
): RecordOf<N> {
  const [resource = '', key = ''] = name.split('.')
  const { response }: RouteSchemas = Object(SCHEMAS)[resource][key]
  const schema = response instanceof z.ZodArray ? response.unwrap() : response
  const whole = { ...Object(leastOf(schema)), ...said }
  z.parse(schema, whole)
  return whole
}

/** Plain values, smallest first: a schema gets the first one that it accepts. */
const NUMBERS = [0, 1]
const TEXTS = [
  '',
  'x',
  'a',
  '2026-03-01',
  '2026-03-01T12:00:00.000Z',
  'a@example.test',
  '303-555-0142',
  'https://example.test/',
  '00000000-0000-4000-8000-000000000000',
]

/** Returns the smallest value that a schema accepts. */
function leastOf(schema: z.core.$ZodType): unknown {
  const first = (values: readonly unknown[]) =>
    values.find((value) => z.safeParse(schema, value).success)
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, value]) => (value as z.core.$ZodTypes)._zod.def.type !== 'optional')
          .map(([key, value]) => [key, leastOf(value)]),
      )
    case 'array':
      return first([[]]) ?? [leastOf(def.element)]
    case 'record':
      return {}
    case 'nullable':
      return null
    case 'boolean':
      return false
    case 'number':
      return first(NUMBERS)
    case 'string':
      return first(TEXTS)
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'union': {
      const [option] = def.options
      return option && leastOf(option)
    }
    case 'readonly':
      return leastOf(def.innerType)
    case 'pipe':
      return first([leastOf(def.in), ...TEXTS])
    default:
      return undefined
  }
}

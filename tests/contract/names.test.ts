import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { SCHEMAS } from '#shared/contract/contract.ts'
import type { RouteSchemas } from '#shared/contract/schemas/common.ts'

/** Fields that hold the name of a person, a company, or a record. */
const NAMES = /(^|_)(name|firm|institution|person|signer)$|_by$/

/** What only looks like a name, with what it is. */
const OTHERS: Record<string, string> = {
  'comments.create field_name': 'the key of a field',
  'fields.create field_name': 'the key of a field',
  'versionedDocuments.saveCitation field_name': 'the key of a field',
  'versionedDocuments.patch name': 'the name of a file, which safeFileName cleans',
  'versionedDocuments.concatenate name': 'the name of a file, which safeFileName cleans',
  'payments.agreePayee institution': 'the account as its reader saw it',
  'sanctions.screen name': 'a name to look for, as somebody wrote it',
}

interface Field {
  path: string
  /** The whole field, and the type inside what wraps it. */
  schema: z.ZodType
  inner: z.ZodType
}

/** The fields of a body, through everything that wraps them. */
function fieldsOf(inner: z.ZodType, path: readonly string[] = [], schema = inner): Field[] {
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([key, field]) => fieldsOf(field, [...path, key]))
  }
  if (inner instanceof z.ZodArray) return fieldsOf(inner.element as z.ZodType, path)
  if (inner instanceof z.ZodUnion) {
    return inner.options.flatMap((one) => fieldsOf(one as z.ZodType, path))
  }
  if (inner instanceof z.ZodPipe) return fieldsOf(inner.in as z.ZodType, path, schema)
  if (
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodNullable ||
    inner instanceof z.ZodDefault ||
    inner instanceof z.ZodPrefault
  ) {
    return fieldsOf(inner.unwrap() as z.ZodType, path, schema)
  }
  return [{ path: path.join('.'), schema, inner }]
}

const names = Object.entries(SCHEMAS).flatMap(([resource, group]) =>
  Object.entries<RouteSchemas>(group).flatMap(([key, { body }]) =>
    (body ? fieldsOf(body) : [])
      .filter(({ path, inner }) => NAMES.test(path) && inner instanceof z.ZodString)
      .map(({ path, schema }) => [`${resource}.${key} ${path}`, schema] as const),
  ),
)

describe('names in bodies', () => {
  it('are found, and so is each that only looks like one', () => {
    expect(names.length).toBeGreaterThan(40)
    const found = new Set<string>(names.map(([name]) => name))
    expect(Object.keys(OTHERS).filter((name) => !found.has(name))).toEqual([])
  })

  it.each(names.filter(([name]) => !(name in OTHERS)))('%s', (_name, schema) => {
    const { data = 'refused' } = schema.safeParse('Har\u200bbor\u202e')
    expect(['Harbor', 'refused']).toContain(data)
    expect(schema.safeParse('Kes\u0442rel').success).toBe(false)
    expect(schema.safeParse('Harbor').success).toBe(true)
  })
})

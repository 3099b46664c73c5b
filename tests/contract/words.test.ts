import { expect, it } from 'vitest'
import { z } from 'zod'
import { scopeOf } from '#shared/contract/access.ts'
import { SCHEMAS } from '#shared/contract/contract.ts'
import { ALL_ROUTES } from '#shared/contract/routes.ts'
import type { RouteSchemas } from '#shared/contract/schemas/common.ts'

/** Fields that hold words of a file or a report. */
const WORDS = /^(quote|excerpt|phrase|default_body)$/

/**
 * The calls whose answers give a buyer's people and guests words of files: each goes through `noteWords`
 * (server/features/documents/copies/words.ts). Whoever adds one here makes it go there too.
 */
const NOTED = [
  'buyers.documents',
  'versionedDocuments.get',
  'versionedDocuments.aiLabel',
  'versionedDocuments.search',
  'projects.fields',
  'projects.documentByLabel',
  'reports.get',
  'transfers.fields',
]

/** The words are those of a comment. */
const OTHERS = ['notices.list']

const WRAPS = [
  'innerType',
  'element',
  'in',
  'out',
  'left',
  'right',
  'valueType',
  'options',
  'items',
]

function keysOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return []
  seen.add(schema)
  const def: Record<string, unknown> = { ...schema.def }
  const shape = schema instanceof z.ZodObject ? Object.entries(schema.shape) : []
  return [
    ...shape.flatMap(([key, field]) => [key, ...keysOf(field, seen)]),
    ...WRAPS.flatMap((key) => [def[key]].flat().flatMap((one) => keysOf(one, seen))),
  ]
}

it('calls that give a buyer’s readers words of files note them', () => {
  const found = ALL_ROUTES.filter(({ name, access, method }) => {
    const [resource = '', key = ''] = name.split('.')
    const group: Record<string, RouteSchemas> = SCHEMAS[resource as keyof typeof SCHEMAS]
    const admits = (['investor', 'guest'] as const).some((actor) => scopeOf(access, actor, 'R'))
    return method === 'GET' && admits && keysOf(group[key]?.response).some((one) => WORDS.test(one))
  })
  const names = found.map(({ name }) => name).filter((name) => !OTHERS.includes(name))
  expect(names.sort()).toEqual(NOTED.toSorted())
})

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { SCHEMAS } from '#shared/contract/contract.ts'
import { issueWords } from '#shared/contract/issue-words.ts'
import type { RouteSchemas } from '#shared/contract/schemas/common.ts'

const wordsFor = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: issueWords }).error?.issues[0]?.message

describe('validation problems in plain words', () => {
  const list = z.array(z.string())
  it.each<[what: string, schema: z.ZodType, value: unknown, words: string]>([
    ['nothing', z.string(), undefined, 'Fill in this field'],
    ['null', z.number(), null, 'Fill in this field'],
    ['blank text', z.string().trim().min(1), '  ', 'Fill in this field'],
    ['no choice', z.enum(['a', 'b']), null, 'Choose one'],
    ['no such choice', z.enum(['a', 'b']), 'c', 'Choose one'],
    ['a box not ticked', z.literal(true), false, 'Choose one'],
    ['text for a number', z.number(), '12', 'Enter a number'],
    ['no number at all', z.number(), Number.NaN, 'Enter a number'],
    ['a fraction', z.int(), 1.5, 'Enter a whole number'],
    ['text for a whole number', z.int(), '12', 'Enter a number'],
    ['a whole number beyond all', z.int(), 2 ** 60, 'Use at most 9,007,199,254,740,991'],
    ['too much', z.number().max(9_999_999_999_999.99), 1e13, 'Use at most 9,999,999,999,999.99'],
    ['too much by far', z.number().max(1e12), 1e13, 'Use at most 1,000,000,000,000'],
    ['the end that is not in it', z.number().lt(5), 5, 'Enter a number below 5'],
    ['too little', z.number().min(0.001), 0, 'Use at least 0.001'],
    ['too little below nothing', z.number().min(-1_000), -1_001, 'Use at least -1,000'],
    ['nothing for an amount', z.number().positive(), 0, 'Enter a number above 0'],
    ['a broken step', z.number().multipleOf(0.25), 0.3, 'Enter a multiple of 0.25'],
    ['long text', z.string().max(5_000), 'x'.repeat(5_001), 'Use at most 5,000 characters'],
    ['one sign too many', z.string().max(1), 'ab', 'Use at most 1 character'],
    ['short text', z.string().min(8), 'x', 'Use at least 8 characters'],
    ['a number for text', z.string(), 5, 'Enter text'],
    ['a word for yes or no', z.boolean(), 'yes', 'Choose yes or no'],
    ['one for many', list, 'a', 'Enter a list'],
    ['none of several', list.min(1), [], 'Choose at least one'],
    ['too few', list.min(2), ['a'], 'Use at least 2 items'],
    ['too many', list.max(1_000), Array(1_001).fill('a'), 'Use at most 1,000 items'],
    ['a list for a group', z.strictObject({}), [], 'Check this field'],
    ['a key that is none', z.strictObject({}), { a: 1 }, 'Unknown field'],
    [
      'a key of a wrong kind',
      z.record(z.string().max(2), z.unknown()),
      { abc: 1 },
      'Unknown field',
    ],
    ['no date', z.iso.date(), 'soon', 'Enter a date such as 2026-03-31'],
    ['no time', z.iso.datetime(), 'soon', 'Enter a date and time such as 2026-03-31T15:00:00Z'],
    ['no address', z.email(), 'a@', 'Enter a valid email address'],
    ['another start', z.string().startsWith('#'), 'a', 'Must start with #'],
    ['a pattern', z.string().regex(/^a$/), 'b', 'Check this field'],
    ['an id that is none', z.uuid(), 'b', 'Check this field'],
    ['neither of two', z.union([z.string(), z.number()]), [], 'Check this field'],
    ['a rule without words', z.string().refine(() => false), 'b', 'Check this field'],
    ['no map', z.map(z.string(), z.string()), 'b', 'Check this field'],
  ])('%s', (_what, schema, value, words) => {
    expect(wordsFor(schema, value)).toBe(words)
  })

  it('keeps the message of the schema', () => {
    expect(wordsFor(z.string().min(1, 'Enter a name'), '')).toBe('Enter a name')
  })
})

/** Wording of the library, which no user should see. */
const RAW = /^(Invalid|Too (big|small)|Unrecognized)|expected|received/

/** What people and programs send when something else is expected. */
const BAD: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(20_001),
  0,
  -1,
  0.123456789,
  1e300,
  -1e300,
  2 ** 60,
  Number.NaN,
  true,
  [],
  Array(20_001).fill('x'),
  ['a', 'a'],
  {},
  { 'no such key': 1 },
  new Date(0),
]

/** Every schema within a schema: keys, rows, choices, and both ends of a conversion. */
function within(schema: z.ZodType, seen = new Set<z.ZodType>()): Set<z.ZodType> {
  // A conversion only receives what has passed the schema before it.
  if (seen.has(schema) || schema instanceof z.ZodTransform) return seen
  seen.add(schema)
  const parts = Object.entries(schema.def).flatMap(([key, part]) => (key === 'checks' ? [] : part))
  const fields = schema instanceof z.ZodObject ? Object.values(schema.shape) : []
  for (const part of [...parts, ...fields]) if (part instanceof z.ZodType) within(part, seen)
  return seen
}

const calls = Object.entries(SCHEMAS).flatMap(([resource, group]) =>
  Object.entries<RouteSchemas>(group).map(([key, schemas]) => [`${resource}.${key}`, schemas]),
) as [string, RouteSchemas][]

describe('the contract', () => {
  it.each(calls.filter(([, { body, query }]) => body ?? query))(
    'explains invalid input for %s in plain words',
    (_name, { body, query }) => {
      const raw = [body, query]
        .flatMap((schema) => (schema ? [...within(schema)] : []))
        .flatMap((schema) => BAD.map((value) => schema.safeParse(value, { error: issueWords })))
        .flatMap(({ error }) => error?.issues ?? [])
        .filter(({ message }) => RAW.test(message))
      expect(raw).toEqual([])
    },
  )
})

import { describe, expect, it } from 'vitest'
import {
  emailSchema,
  jobTitleSchema,
  personNameSchema,
  phoneNumberSchema,
} from '#shared/entities/person-fields.ts'
import { NAME_MESSAGE, PHONE_MESSAGE } from '#shared/entities/person-patterns.ts'
import { processorMs } from '#tests/support/processor-time.ts'

describe('phone numbers', () => {
  it.each([
    ['5550101234', true],
    ['15550101234', true],
    ['555-010-1234', true],
    ['1-555-010-1234', true],
    ['5-5-5-0-1-0-1-2-3-4', true],
    ['555-010-1234-', true],
    [' 5550101234 ', true],
    ['555010123', false],
    ['155501012345', false],
    ['555--010-1234', false],
    ['-5550101234', false],
    ['(555) 010-1234', false],
    ['555 010 1234', false],
    ['٥٥٥٠١٠١٢٣٤', false],
    ['', false],
  ])('%j is accepted: %s', (text, taken) => {
    const result = phoneNumberSchema.safeParse(text)
    expect(result.success).toBe(taken)
    if (!taken) expect(result.error?.issues[0]?.message).toBe(PHONE_MESSAGE)
  })

  it('have the error message that the product specifies', () => {
    expect(PHONE_MESSAGE).toBe('Value must contain either 10 or 11 digits')
  })
})

describe('names and job titles', () => {
  it.each([
    ['Ana', true],
    ['Ana María', true],
    ['Reyes-Kim', true],
    ['CFO/Treasurer', true],
    ['Zoë', true],
    ['R2D2', false],
    ['Ana_María', false],
    ["O'Brien", false],
    ['Ana\nMaría', false],
    ['Ana; drop', false],
  ])('%j is accepted: %s', (text, taken) => {
    for (const schema of [personNameSchema, jobTitleSchema]) {
      const result = schema.safeParse(text)
      expect(result.success).toBe(taken)
      if (!taken) expect(result.error?.issues[0]?.message).toBe(NAME_MESSAGE)
    }
  })

  it('must not be blank', () => {
    expect(personNameSchema.safeParse('   ').success).toBe(false)
  })

  it('have the error message that the product specifies', () => {
    expect(NAME_MESSAGE).toBe('Must contain only letters, spaces, hyphens, and slashes')
  })
})

describe('email addresses', () => {
  it.each([
    ['ana@example.test', true],
    [' ana@example.test ', true],
    ['ana@example', false],
    ['ana', false],
    [`${'a'.repeat(250)}@example.test`, false],
  ])('%j is accepted: %s', (text, taken) => {
    expect(emailSchema.safeParse(text).success).toBe(taken)
  })
})

describe('every pattern reads hostile text in linear time', () => {
  const schemas = { phoneNumberSchema, personNameSchema, emailSchema }
  const hostile = {
    digits: (size: number) => `${'1-'.repeat(size / 2)}!`,
    letters: (size: number) => `${'a '.repeat(size / 2)}!`,
    dots: (size: number) => `${'a.'.repeat(size / 2)}@`,
    domains: (size: number) => `a@${'a.'.repeat(size / 2)}!`,
  }
  const pairs = Object.entries(schemas).flatMap(([name, schema]) =>
    Object.entries(hostile).map(([kind, make]) => [name, kind, schema, make] as const),
  )
  // A quadratic pattern would need minutes for this many characters.
  it.each(pairs)('%s on %s', (_name, _kind, schema, make) => {
    const text = make(1_000_000)
    const took = processorMs(() => {
      expect(schema.safeParse(text).success).toBe(false)
    })
    expect(took).toBeLessThan(2_000)
  })
})

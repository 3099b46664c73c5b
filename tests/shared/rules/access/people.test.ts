import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { personNameSchema, phoneNumberSchema } from '#shared/entities/person-fields.ts'
import { NAME_MESSAGE, PHONE_MESSAGE } from '#shared/entities/person-patterns.ts'
import { nameProblem, phoneProblem } from '#shared/rules/access/people.ts'
import { processorMs } from '#tests/support/processor-time.ts'

describe('phoneProblem', () => {
  it.each(['5551234567', '15551234567', '555-123-4567', '1-555-123-4567', '5-5-5-1-2-3-4-5-6-7-'])(
    'accepts %s',
    (phone) => {
      expect(phoneProblem(phone)).toBeNull()
    },
  )

  it.each([
    '',
    '555123456',
    '555123456789',
    '555--1234567',
    '-5551234567',
    '(555) 123-4567',
    '+15551234567',
    '555 123 4567',
    '555123456a',
    '5551234567\n',
    '٥٥٥١٢٣٤٥٦٧',
  ])('refuses %j', (phone) => {
    expect(phoneProblem(phone)).toBe(PHONE_MESSAGE)
  })

  it('accepts any 10 or 11 digits with single hyphens after them', () => {
    const digits = fc.array(fc.tuple(fc.constantFrom(...'0123456789'), fc.boolean()), {
      minLength: 8,
      maxLength: 13,
    })
    fc.assert(
      fc.property(digits, (parts) => {
        const phone = parts.map(([digit, hyphen]) => (hyphen ? `${digit}-` : digit)).join('')
        const good = parts.length === 10 || parts.length === 11
        expect(phoneProblem(phone) === null).toBe(good)
      }),
    )
  })
})

describe('nameProblem', () => {
  it.each(['Ada', 'Head of Tax/Finance', 'Anne-Marie', 'José', 'Jose\u0301 Q', 'Nguyễn Thị', 'VP'])(
    'accepts %s',
    (name) => {
      expect(nameProblem(name)).toBeNull()
    },
  )

  it.each(['', 'Ada 2', 'O.K.', 'a_b', 'CEO, CFO', 'Ada\n', '<b>', 'R&D', '😀'])(
    'refuses %j',
    (name) => {
      expect(nameProblem(name)).toBe(NAME_MESSAGE)
    },
  )

  it('limits the length', () => {
    expect(nameProblem('a'.repeat(200))).toBeNull()
    expect(nameProblem('a'.repeat(201))).toBe('Use at most 200 characters')
  })
})

describe('hostile text', () => {
  it.each(['1', '1-', '-', 'a', 'a ', '1a', '\u0301'])('is refused quickly: %j', (unit) => {
    const text = `${unit.repeat(200_000)}!`
    const took = processorMs(() => {
      expect(phoneProblem(text)).toBe(PHONE_MESSAGE)
      expect(nameProblem(text)).not.toBeNull()
    })
    expect(took).toBeLessThan(50)
  })
})

describe('forms and server', () => {
  const texts = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789-'), minLength: 9, maxLength: 24 }),
    fc.string({ unit: fc.constantFrom(...'aZé /-1.'), maxLength: 12 }),
    fc.string({ unit: fc.constantFrom('a', ' b'), minLength: 150, maxLength: 210 }),
  )

  it('agree on every phone number and name', () => {
    fc.assert(
      fc.property(texts, (typed) => {
        const text = typed.trim()
        if (text === '') return
        const phone = phoneNumberSchema.safeParse(text).error?.issues[0]?.message ?? null
        expect(phoneProblem(text)).toBe(phone)
        const name = personNameSchema.safeParse(text).error?.issues[0]?.message ?? null
        expect(nameProblem(text)).toBe(name)
      }),
      { numRuns: 2000 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { enumeration, namedEnumeration } from '#shared/entities/enumeration.ts'

const fruit = enumeration({ apple: 'Green Apple', pear: 'Pear' })

describe('enumeration', () => {
  it('keeps the order of its table in values and options', () => {
    expect(fruit.values).toEqual(['apple', 'pear'])
    expect(fruit.options).toEqual([
      { value: 'apple', label: 'Green Apple' },
      { value: 'pear', label: 'Pear' },
    ])
    expect(fruit.label('apple')).toBe('Green Apple')
  })

  it('feeds a zod enum', () => {
    const schema = z.enum(fruit.values)
    expect(schema.parse('pear')).toBe('pear')
    expect(schema.safeParse('plum').success).toBe(false)
  })

  it.each([
    ['pear', true],
    ['Pear', false],
    ['toString', false],
    ['__proto__', false],
    [1, false],
    [null, false],
  ])('has %j: %s', (value, has) => {
    expect(fruit.has(value)).toBe(has)
  })

  it.each([
    ['APPLE', 'apple'],
    [' green apple ', 'apple'],
    ['plum', null],
    ['', null],
  ])('finds %j as %j', (text, value) => {
    expect(fruit.find(text)).toBe(value)
  })

  it('prefers a value over the label of another entry', () => {
    expect(enumeration({ a: 'B', b: 'C' }).find('b')).toBe('b')
  })

  it('finds only its own values', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = fruit.find(text)
        expect(found === null || fruit.has(found)).toBe(true)
      }),
    )
  })

  it('can use names as their own labels', () => {
    const names = namedEnumeration('Pre-qualified', 'Pending')
    expect(names.values).toEqual(['Pre-qualified', 'Pending'])
    expect(names.label('Pending')).toBe('Pending')
  })
})

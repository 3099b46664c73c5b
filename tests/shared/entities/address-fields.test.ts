import { describe, expect, it } from 'vitest'
import { website, zipCode } from '#shared/entities/address-fields.ts'

describe('a website', () => {
  it.each([
    ['https://halcyon.example', 'https://halcyon.example'],
    ['http://halcyon.example/about?x=1', 'http://halcyon.example/about?x=1'],
    [' halcyon.example ', 'https://halcyon.example'],
    ['www.Halcyon.example/Team', 'https://www.Halcyon.example/Team'],
    ['halcyon.example:8443', 'https://halcyon.example:8443'],
    ['bücher.example', 'https://bücher.example'],
  ])('is kept: %s', (typed, kept) => {
    expect(website.parse(typed)).toBe(kept)
  })

  it.each([
    '',
    'ask us',
    'halcyon',
    'localhost:3000',
    '127.0.0.1',
    'https://10.0.0.1/admin',
    'https://[::1]/',
    'javascript:alert(1)',
    'mailto:ada@halcyon.example',
    'ftp://halcyon.example',
    'https://ada:secret@halcyon.example',
    'https://halcyon.example/a b',
    `halcyon.example/${'a'.repeat(500)}`,
  ])('is refused: %s', (typed) => {
    expect(website.safeParse(typed).success).toBe(false)
  })
})

it.each([
  ['80202', true],
  [' 80202-1234 ', true],
  ['8020', false],
  ['80202 1234', false],
  ['8O202', false],
])('%s as a ZIP code: %s', (typed, isRight) => {
  expect(zipCode.safeParse(typed).success).toBe(isRight)
})

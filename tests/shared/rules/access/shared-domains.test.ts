import { expect, it } from 'vitest'
import { sharedDomainProblem } from '#shared/rules/access/shared-domains.ts'

it.each([
  ['gmail.com', 'Anyone can have an address at gmail.com. Enter a domain of the company’s own'],
  ['yopmail.com', expect.stringContaining('Anyone')],
  [
    'co.uk',
    'Many companies have names under co.uk. Enter the company’s own, such as example.co.uk',
  ],
  ['com.au', expect.stringContaining('Many companies')],
  ['acme.com', null],
  ['acme.co.uk', null],
  ['gmail.com.acme.example', null],
  ['id.me', null],
  ['co.energy', null],
])('%s is no single company’s: %s', (domain, problem) => {
  expect(sharedDomainProblem(domain)).toEqual(problem)
})

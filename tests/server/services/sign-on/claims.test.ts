import { expect, it } from 'vitest'
import { signedOnBy } from '#server/services/sign-on/claims.ts'

/** To the second how close a provider has to have asked a person. */

const ASKED = new Date('2026-11-30T12:00:00.900Z')
const NOW = new Date('2026-11-30T12:00:20.000Z')

const askedAt = (seconds: number | undefined, since: Date | null) => () =>
  signedOnBy({ sub: 'ray', auth_time: seconds }, {}, since, NOW).authTime

const at = (time: string) => Date.parse(`2026-11-30T${time}Z`) / 1_000

it.each([
  ['11:59:55', 'didn’t ask again'],
  ['11:59:56', null],
  ['12:00:00', null],
  ['12:00:25', null],
  ['12:00:26', 'asked in the future'],
])('a person who was asked at %s proves it for a request of 12:00:00.9: %s', (time, problem) => {
  const proof = askedAt(at(time), ASKED)
  if (problem) expect(proof).toThrow(problem)
  else expect(proof()).toEqual(new Date(at(time) * 1_000))
})

it('a provider that doesn’t say when it asked signs people in and proves nothing', () => {
  expect(askedAt(undefined, null)()).toBeNull()
  expect(askedAt(undefined, ASKED)).toThrow('didn’t ask again')
})

it.each([
  ['the longest subject', { sub: '~'.repeat(255) }, {}, true],
  ['no subject', { sub: '' }, {}, false],
  ['a line break in the subject', { sub: 'ray\n' }, {}, false],
  ['the longest email', { sub: 'ray' }, { email: `${'r'.repeat(307)}@acme.example` }, true],
  ['a longer email', { sub: 'ray' }, { email: `${'r'.repeat(308)}@acme.example` }, false],
  ['half a character', { sub: 'ray' }, { email: '\ud800@acme.example' }, false],
  ['an email that is no text', { sub: 'ray' }, { email: 7 }, true],
  ['a time that is no number', { sub: 'ray', auth_time: '7' }, {}, false],
])('%s in claims: %o %o counts: %s', (_what, claims, about, counts) => {
  const read = () => signedOnBy(claims, about, null, NOW)
  if (counts) expect(read().subject).toBe(claims.sub)
  else expect(read).toThrow()
})

import { expect, it } from 'vitest'
import { guessProblem } from '#server/features/access/auth/guessable.ts'

const ADA = { email: 'ada@fernhill.test', first_name: 'Ada', last_name: 'Lovelace' }
const EASY = /easy to guess/
const PERSONAL = /contains your name/

/** As long as a password may be, without repetition. */
const LONG = `Aa1!${Array.from({ length: 1_020 }, (_, at) => String.fromCharCode(33 + ((at * at * 7 + at * 31) % 94))).join('')}`

it.each([
  ['Password1!', EASY],
  ['P@ssw0rd!', EASY],
  ['Welcome1!', EASY],
  ['Qwerty12#', EASY],
  ['Summer2026!', EASY],
  ['Aa1!Aa1!Aa1!', EASY],
  ['Lovelace1!', PERSONAL],
  ['Fernhill26!', PERSONAL],
  ['Joulebridge1!', PERSONAL],
  ['AdaLovelace1!', PERSONAL],
  ['Lovelace-Ada-2026!', PERSONAL],
  ['Ada@joulebridge1', PERSONAL],
  ['Aaaaaaaaaaaa1!', EASY],
  ['Solar2026!!', EASY],
])('%s is refused', async (password, message) => {
  expect(await guessProblem(password, ADA)).toMatch(message)
})

it.each(['Xk9#mQ2v', 'Demo-pass-2026!', 'Otter-lantern-7', LONG])(
  '%s is accepted',
  async (password) => {
    expect(await guessProblem(password, ADA)).toBeNull()
  },
)

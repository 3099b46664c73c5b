import { expect, it } from 'vitest'
import { emailProblem } from '#shared/rules/base/email-problems.ts'

it.each([
  [
    "Can't send mail - all recipients were rejected: 550 no such mailbox",
    'The recipient’s mail server doesn’t accept email for this address.',
  ],
  [
    "Can't send mail - all recipients were rejected: 451 later, please",
    'The recipient’s mail server asked us to try again later.',
  ],
  ['Message failed: 554 not wanted', 'The mail server refused the message.'],
  ['Message failed: 451 busy', 'The mail server asked us to try again later.'],
  [
    'Mail command failed: 550 you may not send',
    'Our mail server doesn’t let us send from our address.',
  ],
  ['Invalid login: 535 no', 'Our mail server refused our sign-in.'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'Our mail server couldn’t be reached.'],
  ['The mail server did not answer', 'Our mail server couldn’t be reached.'],
  ['No recipients defined', 'This isn’t an address that email can be sent to.'],
  ['550 something else', 'The mail server didn’t take this email.'],
])('%s: %s', (reason, words) => {
  expect(emailProblem(reason)).toBe(words)
})

/**
 * Why an email could not be sent, in words for staff, by the error text of the library or the server. The first match
 * wins; the original text is shown next to it.
 */
const PROBLEMS: readonly (readonly [RegExp, string])[] = [
  [/recipients were rejected: 4/, 'The recipient’s mail server asked us to try again later.'],
  [
    /recipients were rejected/,
    'The recipient’s mail server doesn’t accept email for this address.',
  ],
  [/^No recipients defined|^Invalid recipient/, 'This isn’t an address that email can be sent to.'],
  [/^Message failed: 4|^Data command failed/, 'The mail server asked us to try again later.'],
  [/^Message failed/, 'The mail server refused the message.'],
  [/^Mail command failed/, 'Our mail server doesn’t let us send from our address.'],
  [/^Invalid login|^Missing credentials/, 'Our mail server refused our sign-in.'],
  [
    /ECONN|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|EPIPE|timeout|closed unexpectedly|Greeting|Connection|answer/i,
    'Our mail server couldn’t be reached.',
  ],
]

/** Returns plain words for a stored reason (see above). */
export const emailProblem = (reason: string): string =>
  PROBLEMS.find(([pattern]) => pattern.test(reason))?.[1] ??
  'The mail server didn’t take this email.'

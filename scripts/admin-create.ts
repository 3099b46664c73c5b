import { randomInt } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { readCommandLine, UsageError } from '#server/command-line.ts'
import { readConfig } from '#server/config.ts'
import { guessProblem } from '#server/features/access/auth/guessable.ts'
import { hashPassword } from '#server/features/access/auth/passwords.ts'
import { normaliseEmail } from '#server/features/access/auth/store.ts'
import { createAdmin } from '#server/features/access/users/create-admin.ts'
import { fieldErrors } from '#server/http/body.ts'
import { OperatorError } from '#server/operator-error.ts'
import { createUserSchema } from '#shared/contract/schemas/accounts/users.ts'
import { passwordProblem } from '#shared/rules/access/passwords.ts'
import { endWithProblems } from './command.ts'
import { withDatabase } from './connect.ts'

/**
 * `npm run admin:create -- --email <address> --first-name <name> --last-name <name> [--generate]` creates an
 * administrator. The password is the first line of the input; if that line is empty, or with --generate, one is
 * generated and printed once. Works alongside a running server.
 */
const USAGE =
  'npm run admin:create -- --email <address> --first-name <name> --last-name <name> [--generate]'

/** Without look-alike characters. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

await endWithProblems(async () => {
  const { person, generate } = readArguments()
  const typed = generate ? '' : await readPassword()
  const password = typed === '' ? generatePassword() : typed
  const problem = passwordProblem(password) ?? (await guessProblem(password, person))
  if (problem) throw new OperatorError(problem)
  const passwordHash = await hashPassword(password)
  await withDatabase(readConfig(), async (db) => {
    const id = await db.transaction((tx) => createAdmin(tx, person, passwordHash))
    if (id === null) throw new OperatorError(`${person.email} has an account already`)
    console.log(`Administrator ${person.email} created (user ${id}).`)
    if (typed === '') console.log(`Password, shown only now: ${password}`)
  })
})

function readArguments() {
  const { values } = readCommandLine(USAGE, {
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    generate: { type: 'boolean' },
  })
  const parsed = createUserSchema
    .pick({ email: true, first_name: true, last_name: true })
    .safeParse({
      email: values.email,
      first_name: values['first-name'],
      last_name: values['last-name'],
    })
  if (!parsed.success) {
    const problems = Object.entries(fieldErrors(parsed.error)).map(
      ([field, message]) => `--${field.replace('_', '-')}: ${message}`,
    )
    throw new UsageError(problems.join(' ').replace(/\.$/, ''), USAGE)
  }
  const person = { ...parsed.data, email: normaliseEmail(parsed.data.email) }
  return { person, generate: values.generate ?? false }
}

/** Returns the first line of the input; prompts on a terminal, without echoing what is typed. */
async function readPassword(): Promise<string> {
  const terminal = process.stdin.isTTY === true
  if (terminal) process.stdout.write('Password (empty: one is made for you): ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const input = createInterface({ input: process.stdin, output: silent, terminal })
  try {
    for await (const line of input) return line
    return ''
  } finally {
    input.close()
    if (terminal) process.stdout.write('\n')
  }
}

/** Five groups of five characters: about 144 bits. */
function generatePassword(): string {
  for (;;) {
    const group = () =>
      Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    const password = Array.from({ length: 5 }, group).join('-')
    if (passwordProblem(password) === null) return password
  }
}

import { randomInt } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { FolderInUseError } from '#server/db/folder-lock.ts'
import { liveSocket } from '#server/db/live-socket.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/types.ts'
import { hashPassword } from '#server/features/auth/passwords.ts'
import { normaliseEmail } from '#server/features/auth/store.ts'
import { createAdmin } from '#server/features/users/create-admin.ts'
import { fieldErrors } from '#server/http/body.ts'
import { createUserSchema } from '#shared/contract/schemas/users.ts'
import { passwordProblem } from '#shared/rules/passwords.ts'

/**
 * `npm run admin:create -- --email <address> --first-name <name> --last-name <name> [--generate]`
 * makes an administrator. The password is the first line of the input; with an empty line, or with
 * --generate, one is made and printed once. Works beside a running server.
 */
const USAGE =
  'npm run admin:create -- --email <address> --first-name <name> --last-name <name> [--generate]'

/** Without look-alikes. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** What the caller can put right: told without a stack. */
class Refusal extends Error {}

try {
  const { person, generate } = readArguments()
  const typed = generate ? '' : await readPassword()
  const password = typed === '' ? generatePassword() : typed
  const problem = passwordProblem(password)
  if (problem) throw new Refusal(problem)
  const passwordHash = await hashPassword(password)
  const { db, close } = await connect(readConfig())
  try {
    const id = await db.transaction((tx) => createAdmin(tx, person, passwordHash))
    if (id === null) throw new Refusal(`${person.email} has an account already`)
    console.log(`Administrator ${person.email} created (user ${id}).`)
    if (typed === '') console.log(`Password, shown only now: ${password}`)
  } finally {
    await close()
  }
} catch (cause) {
  const told = cause instanceof Refusal || cause instanceof ConfigError || isUsage(cause)
  console.error(told && cause instanceof Error ? cause.message : cause)
  process.exitCode = 1
}

function isUsage(cause: unknown): boolean {
  return (
    cause instanceof Error && 'code' in cause && String(cause.code).startsWith('ERR_PARSE_ARGS')
  )
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      generate: { type: 'boolean', default: false },
    },
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
    throw new Refusal([...problems, USAGE].join('\n'))
  }
  const person = { ...parsed.data, email: normaliseEmail(parsed.data.email) }
  return { person, generate: values.generate }
}

/** The first line of the input; a terminal is asked, and does not show what is typed. */
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

/** The database itself or, while a server has it, the socket of that server. */
async function connect(config: Config): Promise<{ db: Db; close(): Promise<void> }> {
  try {
    return await openDatabase({ url: config.DATABASE_URL, folder: config.dataDir, poolSize: 1 })
  } catch (cause) {
    if (!(cause instanceof FolderInUseError)) throw cause
    const host = liveSocket(config.dataDir)
    if (!host) throw new Refusal(cause.message)
    const pool = new pg.Pool({ host, database: 'postgres', user: 'postgres', max: 1 })
    return { db: drizzle(pool), close: () => pool.end() }
  }
}

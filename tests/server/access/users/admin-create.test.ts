import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NODE } from '#scripts/run.ts'
import { users } from '#server/db/schema/accounts.ts'
import { verifyPassword } from '#server/features/access/auth/passwords.ts'
import { findCredentials } from '#server/features/access/auth/store.ts'
import { type TestDatabase, testDatabase } from '#tests/support/test-database.ts'

const SCRIPT = fileURLToPath(new URL('../../../../scripts/admin-create.ts', import.meta.url))

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase({ fresh: true })
})
afterAll(() => test.remove())

/** Whether this person could log in with this password. */
async function fits(email: string, password: string): Promise<boolean> {
  const account = await findCredentials(test.database.db, email)
  return account?.is_active === true && verifyPassword(account.password_hash, password)
}

/** Runs the command with this input while this process has the database open. */
function create(input: string, ...args: string[]): Promise<{ code: number | null; out: string }> {
  const url = test.database.pool.options.connectionString ?? ''
  const env = { ...process.env, DATA_DIR: test.dataDir, DATABASE_URL: url }
  const [program, ...imports] = NODE
  const child = spawn(program, [...imports, SCRIPT, ...args], { env })
  let out = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    out += chunk
  })
  child.stdin.end(input)
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out })))
}

const person = (email: string) => ['--email', email, '--first-name', 'Bo', '--last-name', 'Berg']

it('creates an administrator with the typed password', async () => {
  const { code, out } = await create('Typed-pass-1!\n', ...person(' Boss@Example.test'))
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^Administrator boss@example\.test created/),
  ])
  expect(out).not.toContain('Typed-pass')
  expect(await fits('boss@example.test', 'Typed-pass-1!')).toBe(true)
  const [user] = await test.database.db.select().from(users)
  expect(user).toMatchObject({
    role: 'admin',
    is_staff: true,
    is_confirmed: true,
    last_name: 'Berg',
  })
  const again = await create('Typed-pass-1!\n', ...person('boss@example.test'))
  expect(again).toEqual({ code: 1, out: 'boss@example.test has an account already\n' })
})

it.each([
  ['an empty line', '\n', []],
  ['--generate', 'Typed-pass-1!\n', ['--generate']],
])('generates a password for %s', async (what, input, more) => {
  const email = `${what.replace(/\W/g, '')}@example.test`
  const { code, out } = await create(input, ...person(email), ...more)
  expect(code).toBe(0)
  const password = /^Password, shown only now: (\S+)$/m.exec(out)?.[1] ?? ''
  expect(await fits(email, password)).toBe(true)
  expect(await fits(email, 'Typed-pass-1!')).toBe(false)
})

it.each([
  [
    'a weak password',
    'weak\n',
    person('weak@example.test'),
    'Password must be at least 8 characters',
  ],
  ['a wrong address', '', ['--email', 'nowhere'], '--email: Enter a valid email address'],
  ['an unknown option', '', ['--emial', 'a'], 'There is no option --emial'],
])('says what is wrong with %s, without a stack trace', async (_what, input, args, message) => {
  const { code, out } = await create(input, ...args)
  expect(code).toBe(1)
  expect(out).toContain(message)
  expect(out).not.toMatch(/^\s+at /m)
})

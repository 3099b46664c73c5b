import { invalid } from '#server/http/http-error.ts'
import { openWarmThread } from '#server/services/warm-thread.ts'
import { verifyPassword } from './passwords.ts'

/** Passwords that an attacker would try early (docs/product.md section 5). */

export interface TypedPassword {
  password: string
  personal: readonly string[]
}

/** How many guesses a password takes, and whether part of it is known about its owner. */
export interface Guessed {
  guesses: number
  isPersonal: boolean
}

/**
 * The guesses that a password should take: half of those for random characters, as many as it has, up to ten. A word with
 * a digit and a symbol takes fewer.
 */
const guessesMin = (password: string): number => 10 ** Math.min(password.length, 10) / 2

/** So many characters have to be left when the owner's words are taken out. */
const OWN_CHARACTERS_MIN = 8

/** Longer beginnings say no more about a password, and take much longer to judge. */
const JUDGED_CHARACTERS = 32

const EASY =
  'This password is easy to guess. Use several unrelated words, or let your browser suggest one.'
const PERSONAL =
  'This password contains your name, email address, or our name. Choose one that is harder to guess.'

const thread = openWarmThread<TypedPassword, Guessed>(
  new URL('./guesses.thread.ts', import.meta.url),
  { does: 'judges passwords', timeoutMs: 30_000, megabytes: 256 },
)

/** Who will use a password. */
interface Owner {
  email: string
  first_name: string
  last_name: string
}

/** Returns why a password is too easy to guess for its owner, or null. */
export async function guessProblem(password: string, owner: Owner): Promise<string | null> {
  const known = [owner.email, owner.first_name, owner.last_name, 'joulebridge']
  const personal = known
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2)
    .map((word) => word.toLowerCase())
  if (isMostly(password, personal)) return PERSONAL
  const { guesses, isPersonal } = await thread.ask({
    password: password.slice(0, JUDGED_CHARACTERS),
    personal,
  })
  if (guesses >= guessesMin(password)) return null
  return isPersonal ? PERSONAL : EASY
}

/** Whether little is left of a password without these words. */
function isMostly(password: string, words: readonly string[]): boolean {
  const typed = password.toLowerCase()
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), typed)
  return rest !== typed && rest.length < OWN_CHARACTERS_MIN
}

/** Throws `validation` for a password that is too easy to guess, or that the account has already. */
export async function refuseGuessable(
  field: 'password' | 'new_password',
  password: string,
  owner: Owner,
  currentHash: string | null = null,
): Promise<void> {
  if (currentHash !== null && (await verifyPassword(currentHash, password))) {
    throw invalid({ [field]: 'This is your current password. Choose another one.' })
  }
  const problem = await guessProblem(password, owner)
  if (problem !== null) throw invalid({ [field]: problem })
}

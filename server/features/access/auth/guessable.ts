import { invalid } from '#server/http/http-error.ts'
import { openWarmThread } from '#server/services/warm-thread.ts'

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

/** Fewer guesses are too few: eight random characters take more, a word with a digit and a symbol fewer. */
const GUESSES_MIN = 5e7

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
  const personal = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  const { guesses, isPersonal } = await thread.ask({
    password: password.slice(0, JUDGED_CHARACTERS),
    personal: personal.filter((word) => word.length > 2).map((word) => word.toLowerCase()),
  })
  if (guesses >= GUESSES_MIN) return null
  return isPersonal ? PERSONAL : EASY
}

/** Throws `validation` for a password that is too easy to guess. */
export async function refuseGuessable(
  field: 'password' | 'new_password',
  password: string,
  owner: Owner,
): Promise<void> {
  const problem = await guessProblem(password, owner)
  if (problem !== null) throw invalid({ [field]: problem })
}

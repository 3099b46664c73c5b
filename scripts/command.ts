import { OperatorError } from '#server/operator-error.ts'
import { OutageError } from '#server/outage.ts'
import { reasonOf } from '#server/safe-error.ts'
import { isFull, wordsOf } from '#server/system-words.ts'

/** Runs an operator command; prints any failure in one line and sets exit code 1. */
export async function endWithProblems(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (cause) {
    console.error(problemInWords(cause))
    process.exitCode = 1
  }
}

/** One plain line for any failure of a command. */
function problemInWords(cause: unknown): string {
  if (cause instanceof OperatorError) return cause.message
  if (cause instanceof OutageError) return `${cause.message}. Try again later.`
  if (isFull(cause)) return 'The disk is full. Free some space, and try again.'
  const words = wordsOf(cause)
  const place = placeOf(cause)
  if (words && place) return `${place} cannot be used: ${words.wrong}.`
  // The system error names no file or server.
  const reason = words?.wrong ?? reasonOf(cause).split('\n')[0]
  return `The command could not go on: ${reason}.`
}

/** The file that a system error is about. */
function placeOf(cause: unknown): string | null {
  return cause instanceof Error && 'path' in cause && typeof cause.path === 'string'
    ? cause.path
    : null
}

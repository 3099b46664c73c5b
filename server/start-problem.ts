import { formatFileSize } from '#shared/format/file-sizes.ts'
import { OperatorError } from './operator-error.ts'
import { reasonOf } from './safe-error.ts'
import { wordsOf } from './system-words.ts'

/** What an operator reads when the product does not start: one line, or the whole failure. */
export const startProblem = (cause: unknown): unknown =>
  cause instanceof OperatorError ? cause.message : cause

export const noAccess = (folder: string, cause: unknown): OperatorError =>
  new OperatorError(
    `The data folder ${folder} cannot be written: ${wordsOf(cause)?.wrong ?? reasonOf(cause)}. ` +
      'Make it writable, or set another DATA_DIR.',
    cause,
  )

/** Bytes are told where they were looked at. */
export const noSpace = (
  folder: string,
  cause?: unknown,
  bytes?: { free: number; needed: number },
): OperatorError =>
  new OperatorError(
    `There is not enough space for the data folder ${folder}${
      bytes
        ? `: ${formatFileSize(bytes.free)} are free, ${formatFileSize(bytes.needed)} are needed`
        : ''
    }. Free some, or set another DATA_DIR, and start again.`,
    cause,
  )

import { formatFileSize } from '#shared/format/file-sizes.ts'
import { OperatorError } from './operator-error.ts'
import { reasonOf } from './safe-error.ts'
import { wordsOf } from './system-words.ts'

/** Returns what an operator reads if the product doesn't start: one line, or the whole failure. */
export const startProblem = (cause: unknown): unknown =>
  cause instanceof OperatorError ? cause.message : cause

export const noAccess = (folder: string, cause: unknown): OperatorError =>
  new OperatorError(
    `The data folder ${folder} cannot be written: ${wordsOf(cause)?.wrong ?? reasonOf(cause)}. ` +
      'Make it writable, or set another DATA_DIR.',
    cause,
  )

/** Returns the error for a full disk; `bytes` is given if the free space was measured. */
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

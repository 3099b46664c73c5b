import {
  type JudgeOptions,
  judgeContent,
  type Verdict,
} from '#shared/rules/documents/file-content/judge.ts'
import { withRandomAccess } from './random-access.ts'

/** Judges a local file by its bytes, reading it in pieces. */
export const sniffFile = (path: string, name: string, options?: JudgeOptions): Promise<Verdict> =>
  withRandomAccess(path, (file) => judgeContent(file, name, options))

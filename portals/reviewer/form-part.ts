import type { ResponseOf } from '#shared/contract/contract.ts'

export type EngineerFormData = ResponseOf<'reviewRequests.form'>

/** A file of the project that can show a test or a visit. */
export interface FormFile {
  id: number
  /** Its type and its name. */
  label: string
}

/** What each part of an engineer's form is given. */
export interface FormPartProps {
  form: EngineerFormData
  files: readonly FormFile[]
  /** Whether the reader may write it now. */
  isWritable: boolean
}

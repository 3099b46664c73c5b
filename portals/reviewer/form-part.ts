import type { ResponseOf } from '#shared/contract/contract.ts'

export type EngineerFormData = ResponseOf<'reviewRequests.form'>

/** A project file that can be evidence for a test or a visit. */
export interface FormFile {
  id: number
  /** Document type and name. */
  label: string
}

/** Props of each part of an engineer's form. */
export interface FormPartProps {
  form: EngineerFormData
  files: readonly FormFile[]
  /** Whether the user may edit it now. */
  isWritable: boolean
}

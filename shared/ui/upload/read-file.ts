import type { UploadTarget } from '#shared/client/uploads.ts'
import type { FoundFile } from './unpack.ts'

/** The file that another one duplicates. */
export interface DuplicateOf {
  name: string
  where: 'project' | 'batch'
}

/** A dropped file, or one from an archive, after reading. */
export interface ReadFile extends Omit<FoundFile, 'blob' | 'refusal'> {
  id: string
  /** Why the server would not accept it, in words. */
  refusal?: string | null
}

/** A new file in the queue. */
export interface NewItem extends ReadFile {
  target: UploadTarget
  targetLabel: string | null
  duplicateOf?: DuplicateOf | null
  interrupted?: boolean
  /** Why it waits for the person instead of continuing. */
  error?: string | null
}

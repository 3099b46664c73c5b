import type { UploadTarget } from '#shared/client/uploads.ts'
import type { FoundFile } from './unpack.ts'

/** What a file is the same as. */
export interface DuplicateOf {
  name: string
  where: 'project' | 'batch'
}

/** A dropped file, or one out of an archive, as it was read. */
export interface ReadFile extends Omit<FoundFile, 'blob' | 'refusal'> {
  id: string
  /** Why the server would not take it, in words. */
  refusal?: string | null
}

/** A file that enters the queue. */
export interface NewItem extends ReadFile {
  target: UploadTarget
  targetLabel: string | null
  duplicateOf?: DuplicateOf | null
  interrupted?: boolean
  /** Why it waits for the person instead of going on. */
  error?: string | null
}

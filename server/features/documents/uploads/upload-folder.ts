import { join } from 'node:path'

/** Where the bytes of resumable uploads under way are: one file each, named by its id. */
export const uploadFolder = (dataDir: string): string => join(dataDir, 'uploads')

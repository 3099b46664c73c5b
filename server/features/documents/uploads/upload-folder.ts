import { join } from 'node:path'

/** The folder for the bytes of resumable uploads under way: one file each, named by its ID. */
export const uploadFolder = (dataDir: string): string => join(dataDir, 'uploads')

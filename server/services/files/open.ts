import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

type StoreConfig = Pick<
  Config,
  | 'dataDir'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>

/** Opens the S3-compatible store if configured, otherwise the folder `DATA_DIR/files`. */
export function openFileStore(config: StoreConfig): FileStore {
  const folder = join(config.dataDir, 'files')
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = config
  if (!bucket) return diskStore(folder)
  return s3Store({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket,
    keys: id && secret ? { accessKeyId: id, secretAccessKey: secret } : undefined,
    staging: join(folder, 'tmp'),
  })
}

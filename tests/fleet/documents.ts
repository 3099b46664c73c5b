import { eq } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { processingRuns } from '#server/db/schema/processing.ts'
import { type FakeS3, startS3 } from '#tests/server/services/files/s3-server.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import type { Fleet } from './fleet.ts'

/** Documents on their way through a fleet, and the store that keeps them. */

const LEASE = `GROUND LEASE AGREEMENT
This Ground Lease Agreement (this "Lease") is entered into as of March 3, 2025
by and between Prairie Land Holdings LLC, a Kansas limited liability company ("Lessor"),
and Sunfield Solar One LLC, a Delaware limited liability company ("Lessee").
1. Premises. Lessor leases to Lessee the premises described in Exhibit A.
2. Term. The initial term of this Lease is twenty-five (25) years from the
Commencement Date of April 1, 2025.`

let count = 0
/** A readable document, different from every other. */
export const readablePdf = () => drawnPdf(`${LEASE}\nNumber ${++count}.`)

const BUCKET = 'files'

/** A store for the current test, and the environment for the processes that use it. */
export async function storeOfTest(): Promise<{ store: FakeS3; env: Record<string, string> }> {
  const store = await startS3(BUCKET)
  onTestFinished(() => store.close())
  const env = {
    S3_ENDPOINT: store.url,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  return { store, env }
}

/** The processing status of a file. */
export async function runOf({ db }: Fleet, fileId: number) {
  const [run] = await db
    .select()
    .from(processingRuns)
    .where(eq(processingRuns.versioned_document_id, fileId))
  return run
}

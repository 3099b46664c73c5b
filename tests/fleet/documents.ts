import { eq } from 'drizzle-orm'
import { processingRuns } from '#server/db/schema/evidence.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import type { Fleet } from './fleet.ts'

/** Documents on their way through a fleet. */

const LEASE = `GROUND LEASE AGREEMENT
This Ground Lease Agreement (this "Lease") is entered into as of March 3, 2025
by and between Prairie Land Holdings LLC, a Kansas limited liability company ("Lessor"),
and Sunfield Solar One LLC, a Delaware limited liability company ("Lessee").
1. Premises. Lessor leases to Lessee the premises described in Exhibit A.
2. Term. The initial term of this Lease is twenty-five (25) years from the
Commencement Date of April 1, 2025.`

let count = 0
/** A document that can be read, unlike every other. */
export const readablePdf = () => drawnPdf(`${LEASE}\nNumber ${++count}.`)

/** Where the processing of a file stands. */
export async function runOf({ db }: Fleet, fileId: number) {
  const [run] = await db
    .select()
    .from(processingRuns)
    .where(eq(processingRuns.versioned_document_id, fileId))
  return run
}

import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { installDefaults } from '#server/db/defaults.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { aiLabels } from '#server/db/schema/processing.ts'
import type { Db } from '#server/db/types.ts'
import { createSession } from '#server/http/session.ts'
import { overHttp } from '#tests/fleet/http.ts'
import { upload } from '#tests/server/documents/files/world.ts'
import { LEASE, scan, scannedPdf } from '#tests/server/services/text/ocr/scans.ts'
import { endlessPdf } from '#tests/server/services/text/pdfs.ts'
import { Client } from '#tests/support/client.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import { makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { table } from './lib.ts'
import { startProduct } from './server.ts'

/**
 * How long a seller's text of 3 pages waits for its label behind a 300-page scan and ten hostile files of
 * others (docs/benchmarks.md, "Lanes"). Each order runs on its own server, as a process with all roles.
 */

const SCAN_PAGES = 300
const HOSTILE = 10
const GOAL_S = 10
/** Seconds after which waiting ends. */
const GIVEN_UP_S = Number(process.env.BENCH_LANES_SECONDS ?? 600)

const WAYS = {
  'nobody else': { isAlone: true, sellers: 0 },
  'the hostile files of one seller': { isAlone: false, sellers: 1 },
  'the hostile files of ten sellers': { isAlone: false, sellers: HOSTILE },
} as const

/** `onDatabase` provides an empty database on a server, and removes it afterwards. */
export async function benchLanes(
  onDatabase: (use: (url: string) => Promise<number | null>) => Promise<number | null>,
): Promise<string> {
  const rows: string[][] = []
  for (const [name, way] of Object.entries(WAYS)) {
    const seconds = await onDatabase((url) => secondsToLabel(url, way))
    const load = loadavg()[0]?.toFixed(1) ?? ''
    const seen = seconds === null ? `not in ${GIVEN_UP_S} s` : `${seconds.toFixed(1)} s`
    rows.push([name, seen, way.isAlone ? '' : `${GOAL_S} s at most`, load])
  }
  return table(['3 pages of text behind', 'labeled after', 'goal', 'load'], rows)
}

interface Way {
  isAlone: boolean
  sellers: number
}

async function secondsToLabel(url: string, { isAlone, sellers }: Way): Promise<number | null> {
  const database: OpenDatabase = await openDatabase({ url, folder: tmpdir() })
  const folder = await mkdtemp(join(tmpdir(), 'jb-bench-lanes-'))
  await installDefaults(database.db, new Date())
  // Uploads must succeed however busy the scan keeps the machine.
  const product = await startProduct(folder, { DATABASE_URL: url, MAX_LAG_MS: '0' })
  try {
    const seller = await sellerAt(database.db, product.base)
    // The server has already read a file, so its threads are loaded, as on a working day.
    await labeled(database.db, await seller('warm.pdf', await paper('Warm')))
    if (!isAlone) {
      const owner = await sellerAt(database.db, product.base)
      await owner('scan.pdf', await longScan())
      const others: Awaited<ReturnType<typeof sellerAt>>[] = []
      for (let each = 0; each < sellers; each++) {
        others.push(await sellerAt(database.db, product.base))
      }
      for (let each = 0; each < HOSTILE; each++) {
        await others[each % sellers]?.(`${each}.pdf`, endlessPdf(12 + each))
      }
    }
    const id = await seller('lease.pdf', await paper('Lease'))
    return await labeled(database.db, id)
  } finally {
    await product.stop()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Uploads for a new seller; returns the file's ID. */
async function sellerAt(db: Db, base: string) {
  const { seller, user } = await makeSellerUser(db)
  const project = await makeProject(db, { seller_id: seller.id })
  const client = new Client(overHttp(() => base))
  const source = { ip: '127.0.0.1', userAgent: 'bench' }
  client.cookies.set('session', await createSession(db, user.id, source, 24))
  await client.get('/api/active-user/')
  return async (name: string, bytes: Buffer): Promise<number> =>
    (await upload(client, { project_id: project.id }, name, bytes)).id
}

/** Seconds until a file has a label; null if it takes too long. */
async function labeled(db: Db, id: number): Promise<number | null> {
  const begun = performance.now()
  const lasted = () => (performance.now() - begun) / 1_000
  while (lasted() < GIVEN_UP_S) {
    const found = await db.select().from(aiLabels).where(eq(aiLabels.versioned_document_id, id))
    if (found.length > 0) return lasted()
    await pause(50)
  }
  return null
}

const paper = (name: string) => {
  const page = ['GROUND LEASE AGREEMENT', ...LEASE, name].join('\n')
  return drawnPdf(page, page, page)
}

async function longScan(): Promise<Buffer> {
  const pages = Array.from({ length: SCAN_PAGES }, (_, page) => scan([...LEASE, `Page ${page}`]))
  return Buffer.from(await scannedPdf(pages))
}

import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { systemWriter } from '#server/db/records.ts'
import { kybRuns } from '#server/db/schema/kyb.ts'
import type { Db } from '#server/db/types.ts'
import { companies } from '#server/demo/data/companies.ts'
import { instantOn } from '#server/demo/data/days.ts'
import { checkedCompanies, kybDay, lookUps, registryFile } from '#server/demo/data/kyb.ts'
import { searchResult } from '#server/demo/pdf/search-result.ts'
import { keepLookUp } from '#server/features/companies/kyb/look-ups.ts'
import { readRegistry, replaceRegistry } from '#server/features/companies/kyb/registry.ts'
import { queueRun, searchFor, settleRun } from '#server/features/companies/kyb/run.ts'
import type { NewFile } from '#server/features/documents/files/create.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { localProvider } from '#server/services/kyb/local.ts'
import type { Services } from '#server/services/services.ts'
import type { Keys } from './keys.ts'
import { writerAt } from './writer.ts'

/** Draws the screenshots of the lookups and stores them, in the order of the lookups. */
export async function storePictures(store: FileStore): Promise<NewFile[]> {
  const pictures: NewFile[] = []
  for (const { company, source, note } of lookUps) {
    const said = { company: companies[company].legal_name, source, note, date: kybDay() }
    const stored = await store.put(Readable.from([await searchResult(said)]))
    pictures.push({ ...stored, name: 'search-result.pdf', mime_type: 'application/pdf' })
  }
  return pictures
}

/** Loads registry data, lookups, and runs of the checks with the code that staff use. */
export async function loadKyb(
  tx: Db,
  keys: Keys,
  services: Services,
  pictures: readonly NewFile[],
): Promise<void> {
  const created_by = keys.get('user', 'admin')
  const writer = writerAt(instantOn(kybDay()), created_by)
  // Inside the transaction, because the demo is not visible outside of it yet.
  const own = { ...services, kyb: localProvider(tx) }
  const { records } = await readRegistry([Buffer.from(registryFile().text)])
  await replaceRegistry(tx, writer, registryFile().name, records)
  for (const [place, { company, ...said }] of lookUps.entries()) {
    const picture = pictures[place]
    if (!picture) continue
    await keepLookUp(tx, own, writer, keys.get('company', company), said, {
      ...picture,
      created_by,
    })
  }
  for (const key of checkedCompanies) {
    await queueRun(tx, own, writer, keys.get('company', key), { reason: 'first' })
  }
  const queued = await tx
    .select()
    .from(kybRuns)
    .where(eq(kybRuns.state, 'queued'))
    .orderBy(kybRuns.id)
  for (const run of queued) {
    const found = await searchFor(tx, own, run, kybDay())
    if (found) await settleRun(tx, own, systemWriter(writer.at), run, found)
  }
}

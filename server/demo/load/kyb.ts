import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { systemWriter } from '#server/db/records.ts'
import { kybRuns } from '#server/db/schema/kyb.ts'
import type { Db } from '#server/db/types.ts'
import { companies } from '#server/demo/data/companies.ts'
import { instantOn } from '#server/demo/data/days.ts'
import { earlierRounds, newestRound } from '#server/demo/data/kyb.ts'
import { searchResult } from '#server/demo/pdf/search-result.ts'
import { decideOverride, requestOverride } from '#server/features/companies/kyb/decide.ts'
import { evidenceOf } from '#server/features/companies/kyb/evidence.ts'
import { storeLookUp } from '#server/features/companies/kyb/look-ups.ts'
import { readRegistry, replaceRegistry } from '#server/features/companies/kyb/registry.ts'
import { queueRun, searchFor, settleRun } from '#server/features/companies/kyb/run.ts'
import type { NewFile } from '#server/features/documents/files/create.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { localProvider } from '#server/services/kyb/local.ts'
import type { Services } from '#server/services/services.ts'
import type { Keys } from './keys.ts'
import { writerAt } from './writer.ts'

type Round = ReturnType<typeof newestRound>

/** The printouts of a round's lookups, in their order. */
export type Printouts = ReadonlyMap<Round, readonly NewFile[]>

/** Draws the printouts of all lookups and stores them. */
export async function storePrintouts(store: FileStore): Promise<Printouts> {
  const printouts = new Map<Round, NewFile[]>()
  for (const round of [...earlierRounds(), newestRound()]) {
    const files: NewFile[] = []
    for (const { company, source, note } of round.lookUps) {
      const said = { company: companies[company].legal_name, source, note, date: round.day }
      const stored = await store.put(Readable.from([await searchResult(said)]))
      files.push({ ...stored, name: 'search-result.pdf', mime_type: 'application/pdf' })
    }
    printouts.set(round, files)
  }
  return printouts
}

interface Loading {
  services: Services
  printouts: Printouts
}

/** Loads the verification of the parties before their sales. */
export async function loadEarlierKyb(tx: Db, keys: Keys, loading: Loading): Promise<void> {
  for (const round of earlierRounds()) await loadRound(tx, keys, round, loading)
}

/** Loads the newest verification. */
export const loadNewestKyb = (tx: Db, keys: Keys, loading: Loading): Promise<void> =>
  loadRound(tx, keys, newestRound(), loading)

/** Loads registry data, lookups, runs of the checks, and overrides with the code that staff use. */
async function loadRound(
  tx: Db,
  keys: Keys,
  round: Round,
  { services, printouts }: Loading,
): Promise<void> {
  const created_by = keys.get('user', 'admin')
  const writer = writerAt(instantOn(round.day), created_by)
  // Inside the transaction, because the demo is not visible outside of it yet.
  const own = { ...services, kyb: localProvider(tx) }
  const { records } = await readRegistry([Buffer.from(round.registry.text)])
  await replaceRegistry(tx, writer, round.registry.name, records)
  const pictures = printouts.get(round) ?? []
  const found = round.lookUps.map((lookUp, place) => ({ ...lookUp, picture: pictures[place] }))
  for (const [company, some] of Map.groupBy(found, (lookUp) => lookUp.company)) {
    const evidence = await evidenceOf(tx, keys.get('company', company), round.day)
    for (const { company: _, picture, ...said } of some) {
      if (evidence && picture) {
        await storeLookUp(tx, writer, evidence, said, { ...picture, created_by })
      }
    }
  }
  for (const key of round.companies) {
    await queueRun(tx, own, writer, keys.get('company', key), { reason: 'first' })
  }
  const queued = await tx
    .select()
    .from(kybRuns)
    .where(eq(kybRuns.state, 'queued'))
    .orderBy(kybRuns.id)
  for (const run of queued) {
    const answers = await searchFor(tx, own, run, round.day)
    if (answers) await settleRun(tx, own, systemWriter(writer.at), run, answers)
  }
  await loadOverrides(tx, keys, round)
}

/** What the sources leave open and two of staff have settled. */
async function loadOverrides(tx: Db, keys: Keys, { day, overrides }: Round): Promise<void> {
  const [asker, decider] = [keys.get('user', 'admin'), keys.get('user', 'admin2')]
  for (const { company, kind, reason } of overrides) {
    const asked = await requestOverride(
      tx,
      writerAt(instantOn(day, 30), asker),
      keys.get('company', company),
      asker,
      { kind, result: 'policy_pass', reason },
    )
    const writer = writerAt(instantOn(day, 90), decider)
    await decideOverride(tx, writer, asked, decider, { state: 'approved', reason: null }, null)
  }
}

import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { packingOf } from '#server/features/deals/transfer-archives/binder.ts'
import type { BinderFacts } from '#server/features/deals/transfer-archives/facts.ts'
import { zipOf } from '#server/features/documents/downloads/zip.ts'
import { diskStore } from '#server/services/files/disk-store.ts'
import { fill, pack, plainZip } from './downloads.ts'
import { alternate, median, ms, ratio, table } from './lib.ts'

/** A closing binder of 150 MB against zip-stream alone (docs/benchmarks.md, "Binder"). */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)

export async function benchBinder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jb-bench-binder-'))
  try {
    const entries = await fill(folder)
    const store = diskStore(folder)
    const facts = factsOf(entries)
    const timed = async (work: () => Promise<unknown>) => {
      const start = performance.now()
      await work()
      return performance.now() - start
    }
    const toFile = (name: string) => createWriteStream(join(folder, name))
    const isStored = ({ mime_type }: { mime_type: string }) => mime_type !== 'text/csv'
    const seen = await alternate(ROUNDS, {
      packed: () =>
        timed(async () => {
          const { entries: bound, listings } = await packingOf(facts, store)
          await pack(zipOf(bound, undefined, listings))
        }),
      alone: () => timed(() => pack(plainZip(entries, isStored))),
      kept: () =>
        timed(async () => {
          const { entries: bound, listings } = await packingOf(facts, store)
          const staged = await store.stage(zipOf(bound, undefined, listings))
          await staged.discard()
        }),
      written: () => timed(() => pipeline(plainZip(entries, isStored), toFile('alone.zip'))),
    })
    const row = (name: string, own: number[], floor: number[]) => [
      name,
      ms(median(own)),
      ms(median(floor)),
      ratio(median(own) / median(floor)),
      '1.10',
    ]
    return table(
      ['150 MB', 'binder', 'zip-stream alone', 'times', 'target'],
      [
        row('packed, with page, records, and list of contents', seen.packed, seen.alone),
        row('the same onto disk, with its own hash', seen.kept, seen.written),
      ],
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A sale with these files as its data room. */
function factsOf(entries: Awaited<ReturnType<typeof fill>>): BinderFacts {
  const at = '2026-11-23T15:00:00.000Z'
  return {
    made_at: at,
    transfer: {
      id: 1,
      name: 'Mesa 2026 credits',
      buyer_id: 1,
      buyer_name: 'Tamarack',
      status: 'SUCCEEDED',
      is_pending: false,
      reading_ended_at: null,
      transaction_id: 'TX-BENCH',
      payment_date: '2026-11-20',
      payment_day: '2026-11-20',
      payment_method: 'wire',
      payouts: [],
      total_credit: 0,
      total_price: 0,
      paid_to: null,
      paid_amount: null,
      settled_at: null,
      buyer_account_id: null,
      confirmed_at: at,
      last_failure: null,
      created_at: at,
      updated_at: at,
      version: 1,
    },
    closing: {
      transfer_id: 1,
      name: 'Mesa 2026 credits',
      buyer_name: 'Tamarack',
      status: 'SUCCEEDED',
      transaction_id: 'TX-BENCH',
      payment_date: '2026-11-20',
      payment_day: '2026-11-20',
      settled_at: null,
      is_proposed: false,
      stage: 'paid',
      todo: [],
      payable: { payable: true, blockers: [] },
      price: 0,
      figures: null,
      unvested: 0,
      waits_for_you: false,
      payment_method: 'wire',
      lines: [],
      lines_as_of: null,
      relatedness: [],
      may_attest: null,
      projects: [],
      agreements: [],
      papers: [],
      balances: [],
      may_true_up: false,
      approval: null,
      may_propose: false,
      needs_role: false,
      deciding_problem: null,
      version: 1,
    },
    payments: [],
    recaptures: [],
    fields: [],
    frozen: { revision: 1, state: 'accepted' },
    documents: entries.map(({ name, sha256, size, mime_type }, index) => ({
      versioned_document_id: index + 1,
      number: 1,
      name,
      sha256,
      size,
      mime_type,
    })),
    papers: [],
    reports: [],
    activity: [],
  }
}

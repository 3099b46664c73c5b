import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { memoryLedger } from '#scripts/reading/memory-ledger.ts'
import type { Charge, Hold } from '#server/services/model/ledger.ts'

const charge = (input: number, cost: number | null = null): Charge => ({
  tokens: { input, output: 0 },
  cost,
})
const held = (hold: Hold | string): Hold => (typeof hold === 'string' ? expect.fail(hold) : hold)

describe('the ledger of one run', () => {
  it('counts what is held, then what was spent in its place', async () => {
    const ledger = await memoryLedger()
    const limits = { tokens: 100, cost: 1_000 }
    const first = held(await ledger.hold(charge(80, 500), limits))
    expect(await ledger.hold(charge(30, 1), limits)).toBe('tokens')
    expect(await ledger.hold(charge(10, 600), limits)).toBe('cost')
    await first.settle(charge(50, 900))
    held(await ledger.hold(charge(50, 100), limits))
    expect(await ledger.hold(charge(0, 1), limits)).toBe('cost')
  })

  it('releases what a provider refused and keeps what is unsettled', async () => {
    const ledger = await memoryLedger()
    const limits = { tokens: 100, cost: null }
    await held(await ledger.hold(charge(90), limits)).settle(null)
    held(await ledger.hold(charge(90), limits))
    expect(await ledger.hold(charge(20), limits)).toBe('tokens')
  })

  it('keeps replies in a file and skips a line that was cut off', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'jb-replies-'))
    const file = join(folder, 'replies.jsonl')
    try {
      const one = await memoryLedger(file)
      await one.keep('a', 'content', { label: 'other' })
      await one.keep('b', 'content', { label: 'site_lease' })
      const two = await memoryLedger(file)
      expect(await two.find('b')).toEqual({ label: 'site_lease' })
      await writeFile(file, (await readFile(file, 'utf8')).slice(0, -5))
      const cut = await memoryLedger(file)
      expect(await cut.find('a')).toEqual({ label: 'other' })
      expect(await cut.find('b')).toBeUndefined()
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

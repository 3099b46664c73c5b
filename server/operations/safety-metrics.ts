import { statfs } from 'node:fs/promises'
import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#server/db/types.ts'
import { holdsHead, readHead } from '#server/features/base/audit/chain.ts'
import { freeBytes } from '#server/free-space.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { openSafetyFigures } from './safety-figures.ts'
import { sharedReading } from './shared-reading.ts'

/** What is measured: the database, the store beside it, and the local data folder. */
export interface Guarded {
  pool: Pool
  db: Db
  files: FileStore
  dataDir: string
}

/** A remote store is asked less often, because each request may be charged. */
const CHAIN_LIMITS = { keepMs: 60_000, limitMs: 2_000 }

/** Registers gauges of what must not be lost, and of promises. Each is absent while it can't be known. */
export function measureSafety(register: Registry, { pool, db, files, dataDir }: Guarded): void {
  const registers = [register]
  const figures = openSafetyFigures(pool)
  const isBroken = sharedReading(async () => {
    const head = await readHead(files)
    return head !== null && !(await holdsHead(db, files, head))
  }, CHAIN_LIMITS)
  new Gauge({
    name: 'joulebridge_backup_last_success_timestamp_seconds',
    help: 'The moment that the newest backup can restore; absent before the first.',
    registers,
    collect: known(async () => (await figures()).backup_at),
  })
  new Gauge({
    name: 'joulebridge_audit_chain_broken',
    help: 'Whether the database lacks the head of the audit chain that the file store knows: 1 or 0.',
    registers,
    collect: known(async () => Number(await isBroken())),
  })
  new Gauge({
    name: 'joulebridge_reconciliation_differences',
    help: 'Differences of the newest reconciliation that nobody has cleared.',
    registers,
    collect: known(async () => (await figures()).differences),
  })
  new Gauge({
    name: 'joulebridge_disk_free_bytes',
    help: 'Bytes left on the disk of DATA_DIR.',
    registers,
    collect: known(async () => freeBytes(await statfs(dataDir))),
  })
  new Gauge({
    name: 'joulebridge_label_seconds',
    help: 'Seconds until files had their label, of the last hour; those that wait count as long as they do.',
    labelNames: ['kind', 'quantile'],
    registers,
    async collect() {
      this.reset()
      const found = await figures().catch(() => null)
      for (const { kind, p50, p95 } of found?.labels ?? []) {
        this.set({ kind, quantile: '0.5' }, p50)
        this.set({ kind, quantile: '0.95' }, p95)
      }
    },
  })
}

/** Sets a gauge to what `read` returns, or omits it if that fails or there is nothing to report. */
const known = (read: () => Promise<number | null>) =>
  async function collect(this: Gauge): Promise<void> {
    const value = await read().catch(() => null)
    if (value === null) this.remove()
    else this.set(value)
  }

import { Gauge, type Registry } from 'prom-client'
import type { Figure } from './figures.ts'

/** Metrics of the file store kept in its database, by the state of each figure. */
const GAUGES = {
  swept: ['joulebridge_files_swept_total', 'Contents that sweeps have moved to quarantine.'],
  quarantined: ['joulebridge_files_quarantined', 'Contents in quarantine after the last sweep.'],
  quarantined_bytes: [
    'joulebridge_files_quarantined_bytes',
    'Bytes in quarantine after the last sweep.',
  ],
  sweep_stopped: [
    'joulebridge_sweep_stopped',
    'Whether sweeps stand still until somebody looks: 1 or 0.',
  ],
  missing: [
    'joulebridge_files_missing',
    'Contents that somebody wanted and the file store does not have.',
  ],
} as const

/** Registers figures of the whole installation; absent while the database doesn't respond. */
export function measureFiles(register: Registry, read: () => Promise<Figure[]>): void {
  for (const [wanted, [name, help]] of Object.entries(GAUGES)) {
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        this.reset()
        const figures = await read().catch(() => [])
        const found = figures.find(({ what, state }) => what === 'files' && state === wanted)
        if (found) this.set(Number(found.count))
      },
    })
  }
}

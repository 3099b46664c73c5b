import { createHash } from 'node:crypto'

export const sha256 = (bytes: Buffer | string): string =>
  createHash('sha256').update(bytes).digest('hex')

/** A write that was sent: the expected data, and whether it was acknowledged. */
interface Noted {
  acknowledged: boolean
}

export interface NotedCompany extends Noted {
  name: string
  id: number | null
  /** The last acknowledged city. */
  city: string | null
}

export interface NotedFile extends Noted {
  name: string
  id: number | null
  bytes: Buffer
}

export interface NotedConfirmation extends Noted {
  transfer: number
  session: string
  /** The account's last digits, which determine what the sandbox bank does with the payment. */
  mask: string
}

/** Everything that users sent and were told, recorded independently: the product is checked against it. */
export class Journal {
  readonly companies: NotedCompany[] = []
  readonly files: NotedFile[] = []
  readonly confirmations: NotedConfirmation[] = []
  /** Acknowledged receipts, by transfer. */
  readonly receipts = new Set<number>()
  /** How often each outcome was seen: a status, or `none` without a response. */
  readonly outcomes = new Map<string, number>()
  /** Violations in words, with how often each was seen. */
  readonly faults = new Map<string, number>()
  #good = 0

  /** Number of good answers so far. */
  get good(): number {
    return this.#good
  }

  saw(outcome: number | 'none'): void {
    const key = String(outcome)
    this.outcomes.set(key, (this.outcomes.get(key) ?? 0) + 1)
    if (typeof outcome === 'number' && outcome < 300) this.#good++
  }

  fault(words: string): void {
    if (!this.faults.has(words)) console.log(`FAULT ${words}`)
    this.faults.set(words, (this.faults.get(words) ?? 0) + 1)
  }

  /** The last `count` acknowledged files, newest last. */
  newestFiles(count: number): NotedFile[] {
    return this.files.filter(({ acknowledged }) => acknowledged).slice(-count)
  }
}

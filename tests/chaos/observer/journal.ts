import { createHash } from 'node:crypto'

export const sha256 = (bytes: Buffer | string): string =>
  createHash('sha256').update(bytes).digest('hex')

/** A write that was begun: what was to be there, and whether somebody was told that it is. */
interface Noted {
  acknowledged: boolean
}

export interface NotedCompany extends Noted {
  name: string
  id: number | null
  /** The city that was acknowledged last. */
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
  /** Last digits of the account: what the sandbox bank does with the payment. */
  mask: string
}

/** All that people have sent and were told, kept by them alone: what the product is measured by. */
export class Journal {
  readonly companies: NotedCompany[] = []
  readonly files: NotedFile[] = []
  readonly confirmations: NotedConfirmation[] = []
  /** Receipts that were acknowledged, by transfer. */
  readonly receipts = new Set<number>()
  /** How often each outcome was seen: a status, or `none` where there was no answer. */
  readonly outcomes = new Map<string, number>()
  /** What may never be, in words, with how often it was seen. */
  readonly faults = new Map<string, number>()
  #good = 0

  /** Answers that were well, so far. */
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

  /** Every so many of what was acknowledged, the newest first. */
  newestFiles(count: number): NotedFile[] {
    return this.files.filter(({ acknowledged }) => acknowledged).slice(-count)
  }
}

import type { InferInsertModel } from 'drizzle-orm'
import { auditEvents } from '#server/db/schema/audit.ts'
import type { Db } from '#server/db/types.ts'
import { outageOf } from '#server/outage.ts'
import { SafeError } from '#server/safe-error.ts'

export type AuditEvent = Omit<InferInsertModel<typeof auditEvents>, 'id'>

/** How long a row may wait to be batched, in milliseconds; also the most a killed process loses. */
const WAIT_MS = 1_000
/** Rows per statement. */
const BATCH = 500
/** Rows kept while the database is away; further rows are lost, and the loss is reported. */
const KEPT = 20_000

/** Writes the rows of a change in the change's transaction. */
export async function recordEvents(tx: Db, events: readonly AuditEvent[]): Promise<void> {
  if (events.length > 0) await tx.insert(auditEvents).values([...events])
}

/**
 * Writes read events apart from the HTTP answers, which don't wait for them: about a second's rows per statement. A
 * clean stop writes all of them (docs/decisions/043-audit-beside-answers.md).
 */
export class AuditTrail {
  readonly #db: Db
  readonly #onTrouble: (error: unknown) => void
  readonly #waiting: AuditEvent[] = []
  #lost = 0
  #timer: NodeJS.Timeout | null = null
  #flushing: Promise<void> | null = null

  constructor(db: Db, onTrouble: (error: unknown) => void) {
    this.#db = db
    this.#onTrouble = onTrouble
  }

  note(event: AuditEvent): void {
    if (this.#waiting.length < KEPT) this.#waiting.push(event)
    else this.#lost++
    this.#plan()
  }

  /** Writes the waiting rows. Throws when the database is away, and the rows keep waiting. */
  flush(): Promise<void> {
    this.#flushing ??= this.#drain().finally(() => {
      this.#flushing = null
    })
    return this.#flushing
  }

  /** Writes the last rows at process exit. */
  async stop(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    await this.flush().catch((error: unknown) => this.#tell(this.#waiting.length, error))
  }

  #plan(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      this.flush().catch(() => this.#plan())
    }, WAIT_MS).unref()
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH)
      try {
        await recordEvents(this.#db, batch)
      } catch (error) {
        if (outageOf(error)) {
          this.#waiting.unshift(...batch)
          throw error
        }
        await this.#writeEach(batch)
      }
    }
    if (this.#lost > 0) this.#tell(this.#lost, new Error('too many waited for the database'))
    this.#lost = 0
  }

  /** Writes rows one by one, so a row the database rejects doesn't block the others. */
  async #writeEach(batch: readonly AuditEvent[]): Promise<void> {
    for (const event of batch) {
      await recordEvents(this.#db, [event]).catch((error: unknown) => this.#tell(1, error))
    }
  }

  #tell(rows: number, error: unknown): void {
    if (rows > 0) this.#onTrouble(new SafeError(`Audit log: ${rows} rows lost`, error))
  }
}

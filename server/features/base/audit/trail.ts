import type { InferInsertModel } from 'drizzle-orm'
import { auditEvents } from '#server/db/schema/audit.ts'
import type { Db } from '#server/db/types.ts'
import { outageOf } from '#server/outage.ts'
import { SafeError } from '#server/safe-error.ts'

export type AuditEvent = Omit<InferInsertModel<typeof auditEvents>, 'id'>

/** How long a row may wait for others, in milliseconds: what a killed process loses at most. */
const WAIT_MS = 1_000
/** Rows of one statement. */
const BATCH = 500
/** Rows that wait for a database that is away; what comes beyond is lost, and said to be. */
const KEPT = 20_000

/** Writes rows that belong to a change, in its transaction. */
export async function recordEvents(tx: Db, events: readonly AuditEvent[]): Promise<void> {
  if (events.length > 0) await tx.insert(auditEvents).values([...events])
}

/**
 * Writes what was seen beside the answers, which do not wait for it: the rows of about a second in
 * one statement. An orderly stop writes all of them (docs/decisions/043-audit-beside-answers.md).
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

  /** Writes what waits. Throws when the database is away; the rows then go on waiting. */
  flush(): Promise<void> {
    this.#flushing ??= this.#drain().finally(() => {
      this.#flushing = null
    })
    return this.#flushing
  }

  /** The last rows, at the end of the process. */
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

  /** One row that the database does not take keeps none of the others out. */
  async #writeEach(batch: readonly AuditEvent[]): Promise<void> {
    for (const event of batch) {
      await recordEvents(this.#db, [event]).catch((error: unknown) => this.#tell(1, error))
    }
  }

  #tell(rows: number, error: unknown): void {
    if (rows > 0) this.#onTrouble(new SafeError(`Audit log: ${rows} rows lost`, error))
  }
}

import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import type { Log } from '#server/log.ts'
import type { Services } from '#server/services/services.ts'

/** Everything a job can reach. */
export interface JobDeps {
  config: Config
  db: Db
  services: Services
  /** Domain time; the queue itself, sessions, and links use real time. */
  clock: Clock
  /** If omitted, nothing is logged. */
  log?: Log
}

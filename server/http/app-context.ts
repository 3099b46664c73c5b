import type { OpenDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/types.ts'
import type { Services } from '#server/services/services.ts'
import type { About } from '../about.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Lifecycle } from './lifecycle.ts'

/** Everything a request can reach; created once at startup, or by a test. */
export interface App {
  config: Config
  about: About
  database: OpenDatabase
  db: Db
  services: Services
  clock: Clock
  lifecycle: Lifecycle
}

import { setTimeout as sleep } from 'node:timers/promises'

/** A thread that reads files, but is slower to load than a loaded one may be silent. */
await sleep(6_000)
await import('#server/services/text/reading-thread.ts')

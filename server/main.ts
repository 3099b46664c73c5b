import './fast-imports.ts'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { endEarly, onStopSignal } from './stop-signals.ts'

/** The command line of the server. Nothing else is imported at first, so that signals are heard. */
onStopSignal(() => void endEarly())
// What Node makes of our files is kept for the next start, where that folder can be written.
enableCompileCache(join(import.meta.dirname, '../.cache/code'))
const { runCommand } = await import('./command.ts')
await runCommand()

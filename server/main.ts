import './fast-imports.ts'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { endEarly, onStopSignal } from './stop-signals.ts'

/** The command line of the server. Nothing else is imported at first, so that signals are handled. */
onStopSignal(() => void endEarly())
// Keeps Node's compile cache for the next start, if that folder is writable.
enableCompileCache(join(import.meta.dirname, '../.cache/code'))
const { runCommand } = await import('./command.ts')
await runCommand()

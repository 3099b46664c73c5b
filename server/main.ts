import './fast-imports.ts'
import { endEarly, onStopSignal } from './stop-signals.ts'

/** The command line of the server. Nothing else is imported at first, so that signals are handled. */
onStopSignal(() => void endEarly())
const { runCommand } = await import('./command.ts')
await runCommand()

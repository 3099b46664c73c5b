import { once } from 'node:events'
import { accessSync, constants, existsSync, rmSync, statfsSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { lockFolder } from './db/folder-lock.ts'
import { freeBytes, LEAST_FREE_BYTES } from './free-space.ts'
import { makeFolder } from './make-folder.ts'
import { OperatorError } from './operator-error.ts'
import type { ServerRole } from './server-role.ts'
import { noAccess, noSpace } from './start-problem.ts'
import { isFull, systemCodeOf } from './system-words.ts'

/** Bytes that a new installation with its demo takes. */
const NEW_BYTES = 160 * 1024 ** 2

/**
 * Checks what the server needs from its machine before anything is created or changed: the ports of its role (null for
 * none), and a data folder that is unused, writable, and has space. Throws OperatorError.
 */
export async function preflight(config: Config, role: ServerRole | null): Promise<void> {
  await checkPorts(role ? placesOf(config, role) : [])
  checkFolder(config.dataDir, !config.DATABASE_URL)
  if (!config.DATABASE_URL) lockFolder(config.dataDir).release()
}

function checkFolder(folder: string, holdsDatabase: boolean): void {
  let made: string | null
  try {
    made = makeFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw isFull(cause) ? noSpace(folder, cause) : noAccess(folder, cause)
  }
  const hasDatabase = existsSync(join(folder, 'postgres/PG_VERSION'))
  const needed = holdsDatabase && !hasDatabase ? NEW_BYTES : LEAST_FREE_BYTES
  const free = freeBytes(statfsSync(folder))
  if (free >= needed) return
  if (made) rmSync(made, { recursive: true, force: true })
  throw noSpace(folder, undefined, { free, needed })
}

/** Returns where a role listens; a port chosen by the system is always free. */
function placesOf(config: Config, role: ServerRole): Place[] {
  const { HOST, PORT, METRICS_HOST, METRICS_PORT } = config
  const places: Place[] = []
  if (role !== 'worker') places.push({ host: HOST, port: PORT, variable: 'PORT' })
  if (METRICS_PORT !== undefined) {
    places.push({ host: METRICS_HOST, port: METRICS_PORT, variable: 'METRICS_PORT' })
  }
  return places.filter(({ port }) => port !== 0)
}

/** Opens all ports at once and releases them: the server takes them when it is ready. */
async function checkPorts(places: readonly Place[]): Promise<void> {
  const probes: Server[] = []
  try {
    for (const [index, place] of places.entries()) {
      const probe = createServer()
      probe.listen({ host: place.host, port: place.port })
      await once(probe, 'listening').catch((cause: unknown) => {
        const ours =
          systemCodeOf(cause) === 'EADDRINUSE' &&
          places.slice(0, index).some(({ port }) => port === place.port)
        throw ours ? samePort(place.port, cause) : portProblem(place, cause)
      })
      probes.push(probe)
    }
  } finally {
    await Promise.all(probes.map((probe) => once(probe.close(), 'close')))
  }
}

const samePort = (port: number, cause: unknown) =>
  new OperatorError(
    `PORT and METRICS_PORT cannot both be ${port}. Set another METRICS_PORT.`,
    cause,
  )

interface Place {
  host: string
  port: number
  /** The variable that sets the port; the host's is named alike. */
  variable: 'PORT' | 'METRICS_PORT'
}

/** Returns why a listener could not be opened, in words; other errors are returned unchanged. */
export function portProblem({ host, port, variable }: Place, cause: unknown): unknown {
  switch (systemCodeOf(cause)) {
    case 'EADDRINUSE':
      return new OperatorError(
        `Port ${port} of ${host} is taken by another program. Stop that program, or set another ${variable}.`,
        cause,
      )
    case 'EACCES':
      return new OperatorError(
        `Port ${port} may not be opened by this user. Set a ${variable} from 1024 on.`,
        cause,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN': {
      const hostVariable = variable.replace('PORT', 'HOST')
      return new OperatorError(
        `${host} is not an address of this machine. Set another ${hostVariable}.`,
        cause,
      )
    }
    default:
      return cause
  }
}

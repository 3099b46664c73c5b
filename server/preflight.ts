import { accessSync, constants, existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { lockFolder } from './db/folder-lock.ts'
import { codeOf, isFull, noAccess, noSpace, StartError } from './start-problem.ts'

/** Bytes that a new installation with its demo takes, and that a present one needs to begin. */
const NEW_BYTES = 160 * 1024 ** 2
const PRESENT_BYTES = 32 * 1024 ** 2

/**
 * Looks at what the server needs of its machine before anything is made or changed: a data folder
 * that nobody else uses, that can be written and has space, and the port. Throws StartError or
 * FolderInUseError.
 */
export async function preflight(config: Config, listens: boolean): Promise<void> {
  checkFolder(config.dataDir, !config.DATABASE_URL)
  if (!config.DATABASE_URL) lockFolder(config.dataDir).release()
  if (listens && config.PORT !== 0) await checkPort(config)
}

function checkFolder(folder: string, holdsDatabase: boolean): void {
  const isNew = !existsSync(folder)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw isFull(cause) ? noSpace(folder, cause) : noAccess(folder, cause)
  }
  const hasDatabase = existsSync(join(folder, 'postgres/PG_VERSION'))
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= (holdsDatabase && !hasDatabase ? NEW_BYTES : PRESENT_BYTES)) return
  if (isNew) rmSync(folder, { recursive: true, force: true })
  throw noSpace(folder)
}

/** The port is asked for and given back: the server takes it when it is ready. */
function checkPort({ HOST: host, PORT: port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (cause) => reject(portProblem({ host, port, variable: 'PORT' }, cause)))
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}

interface Place {
  host: string
  port: number
  /** What says the port; the host's is named alike. */
  variable: 'PORT' | 'METRICS_PORT'
}

/** Why a listener could not be opened, in words; anything else stays as it is. */
export function portProblem({ host, port, variable }: Place, cause: unknown): unknown {
  switch (codeOf(cause)) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} of ${host} is taken by another program. Stop that program, or set another ${variable}.`,
        cause,
      )
    case 'EACCES':
      return new StartError(
        `Port ${port} may not be opened by this user. Set a ${variable} from 1024 on.`,
        cause,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN': {
      const hostVariable = variable.replace('PORT', 'HOST')
      return new StartError(
        `${host} is not an address of this machine. Set another ${hostVariable}.`,
        cause,
      )
    }
    default:
      return cause
  }
}

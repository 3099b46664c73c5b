import { startAndWait } from '#scripts/run.ts'

/** The product in its own process, on a free port. */
export interface Product {
  port: number
  base: string
  pid: number
  stop(): Promise<void>
}

/**
 * Starts the product on a data folder; `env` overrides the settings of an empty installation, and
 * `args` are its command line.
 */
export async function startProduct(
  folder: string,
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<Product> {
  const { line, pid, stop } = await startAndWait(process.execPath, ['server/main.ts', ...args], {
    env: {
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      // A build in this process may have set another value.
      NODE_ENV: 'development',
      ...env,
    },
    ready: /ready on http:\/\/localhost:\d+/,
    timeoutMs: 120_000,
  })
  const port = Number(/\d+$/.exec(line)?.[0])
  return { port, base: `http://localhost:${port}`, pid, stop }
}

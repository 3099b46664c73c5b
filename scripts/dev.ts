import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { appConfig } from '../vite.config.ts'
import { ROOT, say } from './run.ts'

/**
 * `npm run dev`: the server restarts and the screens reload when a file changes. Everything is at one address: the
 * portals' development server proxies the API and the back office.
 */
const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 1
const adminPort = port + 2
const url = `http://localhost:${port}`

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: url, CHECK_RESPONSES: '1' },
})
process.on('exit', () => api.kill())

const admin = await createServer({
  ...appConfig('admin'),
  configFile: false,
  server: { port: adminPort, strictPort: true, host: '127.0.0.1' },
})
await admin.listen()

const portals = await createServer({
  ...appConfig('portals'),
  configFile: false,
  server: {
    port,
    strictPort: true,
    host: '127.0.0.1',
    proxy: {
      '/api': `http://127.0.0.1:${apiPort}`,
      '/dashboard': { target: `http://127.0.0.1:${adminPort}`, ws: true },
    },
  },
})
await portals.listen()
say(`Screens with hot reload on ${url}`)

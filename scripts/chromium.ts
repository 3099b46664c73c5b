import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installPackages } from './run.ts'

/** Debian's browser without windows, which needs a quarter less processor time for the same pages. */
const SHELL = 'chromium-headless-shell'
const SYSTEM = [
  `/usr/bin/${SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Returns a Chromium for the browser tests: the configured one, the system's, Playwright's, or a fresh install. */
export function ensureChromium(): string {
  const found = find()
  if (found) return found
  if (!installPackages(SHELL)) installPackages('chromium')
  const installed = find()
  if (installed) return installed
  throw new Error('No Chromium: set CHROMIUM_PATH, or install the package chromium')
}

function find(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...SYSTEM, chromium.executablePath()]
  return candidates.find((path) => path && existsSync(path))
}

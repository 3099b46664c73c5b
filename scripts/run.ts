import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Helpers for the commands: running programs and printing progress. */

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Our own programs first, even if a script is started without npm. */
const PATH = `${ROOT}node_modules/.bin:${process.env.PATH ?? ''}`

/** Node with what bootstrap.mjs gives our programs, so that they load as fast. */
export const NODE = [process.execPath, '--import', './server/fast-imports.ts'] as const

export const say = (text: string) => process.stdout.write(`\n> ${text}\n`)

/** Runs a program with inherited output; exits this process with its code if it fails. */
export function must(program: string, args: string[], env: Record<string, string> = {}): void {
  const code = run(program, args, env)
  if (code !== 0) process.exit(code)
}

/** Runs a program with inherited output and returns its exit code. */
export function run(program: string, args: string[], env: Record<string, string> = {}): number {
  const result = spawnSync(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH, ...env },
  })
  if (result.error) console.error(result.error.message)
  return result.status ?? 1
}

/** Runs a program with inherited output without blocking this process, and returns its exit code. */
export async function along(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH, ...env },
  })
  const [code] = await once(child, 'close')
  return code ?? 1
}

/** Runs a program without blocking this process; returns its exit code and output. */
export async function beside(
  program: string,
  args: string[],
  env: Record<string, string> = {},
  cwd = ROOT,
): Promise<{ code: number; output: string }> {
  const child = spawn(program, args, { cwd, env: { ...process.env, PATH, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const [code] = await once(child, 'close')
  return { code: code ?? 1, output }
}

/** Whether a program is on the PATH. */
export const has = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0

/** Installs system packages as root; otherwise prints the command for someone with the rights. */
export function installPackages(...packages: string[]): boolean {
  const command = `apt-get update -q && apt-get install -y -q --no-install-recommends ${packages.join(' ')}`
  if (process.getuid?.() !== 0 || !has('apt-get')) {
    say(`Missing: ${packages.join(', ')}. Install it with: sudo sh -c '${command}'`)
    return false
  }
  say(`Installing ${packages.join(', ')} ...`)
  return run('sh', ['-c', `(${command}) >/dev/null`], { DEBIAN_FRONTEND: 'noninteractive' }) === 0
}

/** Starts a program, waits for a line of its output, and returns how to stop it. */
export function startAndWait(
  program: string,
  args: string[],
  options: { env: Record<string, string>; ready: RegExp; timeoutMs: number },
): Promise<{ line: string; pid: number; stop(): Promise<void> }> {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`${program} was not ready in time:\n${output}`))
    }, options.timeoutMs)
    child.once('exit', (code) => reject(new Error(`${program} ended (${code}):\n${output}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const match = options.ready.exec(output)
      if (!match) return
      clearTimeout(timer)
      resolve({ line: match[0], pid: child.pid ?? 0, stop })
    })
  })
}

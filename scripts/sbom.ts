import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readCommandLine, UsageError } from '#server/command-line.ts'
import { OperatorError } from '#server/operator-error.ts'
import { endWithProblems } from './command.ts'
import { ROOT } from './run.ts'
import { licenseOf } from './supply-chain/licenses.ts'
import { lockedPackages } from './supply-chain/locked-packages.ts'

/**
 * `npm run sbom` writes the bill of materials (CycloneDX, JSON) of this version to standard output or to the named
 * file: every package that any machine may install, with its hash and license. Development packages are marked but
 * included, because what browsers get is built from them.
 */
const USAGE = 'npm run sbom [-- <file>]'

interface Component {
  name: string
  version: string
  licenses?: { license: { id: string } }[]
}

await endWithProblems(async () => {
  const [file, ...others] = readCommandLine(USAGE, {}, true).positionals
  if (others.length > 0) throw new UsageError('Name one file', USAGE)
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const bill = JSON.parse(await billOfNpm())
  // npm would name it after the folder.
  Object.assign(bill.metadata.component, { name, version })
  const looked = new Map(lockedPackages().map((one) => [`${one.name}@${one.version}`, one]))
  for (const component of bill.components as Component[]) {
    const one = looked.get(`${component.name}@${component.version}`)
    const id = one && licenseOf(one)
    if (!component.licenses && id) component.licenses = [{ license: { id } }]
  }
  const text = `${JSON.stringify(bill, null, 2)}\n`
  if (!file) process.stdout.write(text)
  else {
    await writeFile(file, text)
    console.log(`${bill.components.length} packages of ${name} ${version} are listed in ${file}.`)
  }
})

async function billOfNpm(): Promise<string> {
  const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  try {
    const run = promisify(execFile)
    const { stdout } = await run('npm', ['sbom', ...options], {
      cwd: ROOT,
      maxBuffer: 64 * 2 ** 20,
    })
    return stdout
  } catch {
    throw new OperatorError('npm could not list the packages: npm 10 or newer is needed')
  }
}

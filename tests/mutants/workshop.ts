import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { beside, ROOT } from '#scripts/run.ts'

/** A copy of the tree in a temporary folder, where faults are put in and tests run. */
export interface Workshop {
  read(file: string): string
  write(file: string, text: string): void
  /** Runs tests until the first one fails, and returns it; null if all pass. Throws if Vitest itself fails. */
  firstFailure(args: readonly string[], env: Record<string, string>): Promise<Failure | null>
}

export interface Failure {
  /** Relative to the root. */
  file: string
  /** Its name, or why the file could not run its tests. */
  test: string
}

/** Vitest's JSON report, as far as it names what failed. */
const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

/** Copies the tree as it is, changes that are not committed included; removes the copy at the end. */
export async function inWorkshop<R>(work: (workshop: Workshop) => Promise<R>): Promise<R> {
  // A terminal signals the whole process group: the tests end, and this process cleans up.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  const folder = await mkdtemp(join(tmpdir(), 'jb-mutants-'))
  try {
    copyTree(folder)
    return await work({
      read: (file) => readFileSync(join(folder, file), 'utf8'),
      write: (file, text) => writeFileSync(join(folder, file), text),
      firstFailure: (args, env) => firstFailure(folder, args, env),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function copyTree(folder: string): void {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).split('\0')
  for (const file of files) {
    // A file that was deleted is still in the index.
    if (file && existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(folder, file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
}

async function firstFailure(
  folder: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Failure | null> {
  const report = join(folder, 'report.json')
  await rm(report, { force: true })
  const options = ['run', '--bail=1', '--reporter=json', `--outputFile=${report}`]
  const { code, output } = await beside('vitest', [...options, ...args], env, folder)
  if (code === 0) return null
  if (!existsSync(report)) throw new Error(`Vitest ended without a report:\n${output}`)
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
  const files = testResults.map(({ name, message, assertionResults }) => ({
    file: relative(folder, name),
    test: assertionResults.find(({ status }) => status === 'failed')?.fullName,
    reason: message.split('\n')[0],
  }))
  // Files that could not run their tests have a reason; those that the first failure cut short have neither.
  const first = files.find(({ test }) => test) ?? files.find(({ reason }) => reason)
  if (!first) throw new Error(`Vitest failed without a failed test:\n${output}`)
  return { file: first.file, test: first.test ?? first.reason ?? '' }
}

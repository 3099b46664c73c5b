import { readCommandLine, UsageError } from '#server/command-line.ts'
import { FAULTS, type Fault, withFault } from '#tests/mutants/faults.ts'
import { type Failure, inWorkshop, type Workshop } from '#tests/mutants/workshop.ts'
import { nearestTests } from './affected-tests.ts'
import { endWithProblems } from './command.ts'
import { importsOf } from './import-graph.ts'
import { withCluster } from './postgres-cluster.ts'
import { isForPostgres, ONLY_MARKED } from './postgres-tests.ts'
import { say } from './run.ts'

/**
 * `npm run test:mutants`: puts the faults in tests/mutants/faults.ts one by one into a copy of the tree and runs the
 * tests that reach them, the nearest first, until one fails. The same test must pass without the fault. Exits with 1 if
 * a fault survives. Arguments choose faults by number or by words in their names.
 */
const USAGE = 'npm run test:mutants -- [<number or words> ...] [--install]'

/**
 * Ranges of tests to run at a time: the nearest catch most faults, and each run takes seconds to start. A fault that none
 * of the nearest sixty files notices counts as unnoticed: it has to fail near its place, and soon.
 */
const WAVES = [
  [0, 4],
  [4, 20],
  [20, 60],
] as const
/** Process tests wait for clocks and kills; a fault that needs one names it. */
const QUICK = ['--project=!processes', '--passWithNoTests']

interface Outcome {
  fault: Fault
  isCaught: boolean
  /** What caught it, or why nothing did. */
  words: string
  seconds: number
}

const imports = ['shared', 'server', 'admin', 'portals', 'scripts', 'tests'].flatMap(importsOf)

await endWithProblems(async () => {
  const { positionals } = readCommandLine(USAGE, { install: { type: 'boolean' } }, true)
  const faults = positionals.length > 0 ? positionals.flatMap(chosen) : FAULTS
  const outcomes = await inWorkshop(async (workshop) => [
    ...(await tried(workshop, faults, false)),
    ...(await tried(workshop, faults, true)),
  ])
  console.log(`\n| fault | caught by | seconds |\n| --- | --- | --- |`)
  for (const { fault, words, seconds } of outcomes) {
    console.log(`| ${fault.name} | ${words} | ${seconds} |`)
  }
  const caught = outcomes.filter(({ isCaught }) => isCaught)
  say(`${caught.length} of ${faults.length} faults are caught.`)
  if (caught.length < faults.length) process.exitCode = 1
})

function chosen(wanted: string): Fault[] {
  const found = /^\d+$/.test(wanted)
    ? FAULTS.slice(Number(wanted) - 1, Number(wanted))
    : FAULTS.filter(({ name }) => name.includes(wanted))
  if (found.length === 0) throw new UsageError(`There is no fault ${wanted}`, USAGE)
  return found
}

/** Tries the faults that only PostgreSQL shows, on a cluster, or the others; none without PostgreSQL. */
async function tried(workshop: Workshop, all: readonly Fault[], postgres: boolean) {
  const faults = all.filter((fault) => (fault.postgres ?? false) === postgres)
  if (!postgres || faults.length === 0) return tryAll(workshop, faults, {})
  return (
    (await withCluster(({ url }) => tryAll(workshop, faults, { TEST_DATABASE_URL: url }), {
      inMemory: true,
    })) ?? []
  )
}

async function tryAll(
  workshop: Workshop,
  faults: readonly Fault[],
  env: Record<string, string>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const fault of faults) {
    say(`${FAULTS.indexOf(fault) + 1}. ${fault.name} (${fault.file})`)
    const begun = Date.now()
    const failure = await tryFault(workshop, fault, env)
    const seconds = Math.round((Date.now() - begun) / 1_000)
    // A test that fails without the fault proves nothing.
    const isSound = failure === null || !(await workshop.firstFailure([failure.file], env))
    const words = wordsOf(failure) + (isSound ? '' : ', **which fails without the fault too**')
    console.log(`${words}, ${seconds} s`)
    outcomes.push({ fault, isCaught: failure !== null && isSound, words, seconds })
  }
  return outcomes
}

/** Returns the first test that fails with the fault, and removes the fault again. */
async function tryFault(
  { read, write, firstFailure }: Workshop,
  fault: Fault,
  env: Record<string, string>,
): Promise<Failure | null> {
  const source = read(fault.file)
  write(fault.file, withFault(source, fault))
  try {
    const tests = nearestTests(fault.file, imports).filter(
      (test) => test !== fault.near && (!fault.postgres || isForPostgres(read(test))),
    )
    const options = [...QUICK, ...(fault.postgres ? [ONLY_MARKED] : [])]
    const waves = WAVES.map(([from, to]) => tests.slice(from, to))
    const runs = waves.filter((wave) => wave.length > 0).map((wave) => [...options, ...wave])
    for (const args of [...(fault.near ? [[fault.near]] : []), ...runs]) {
      const failure = await firstFailure(args, env)
      if (failure) return failure
    }
    return null
  } finally {
    write(fault.file, source)
  }
}

function wordsOf(failure: Failure | null): string {
  return failure ? `${failure.file.replace('tests/', '')}: ${failure.test}` : '**nobody**'
}

import { relative } from 'node:path'
import { z } from 'zod'
import { ROOT } from './run.ts'

/** The failures of a run, printed last, since readers of logs look at their end. */

/** The parts of Playwright's JSON report that are read here. */
const results = z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) }))
const specs = z.array(
  z.object({
    title: z.string(),
    file: z.string(),
    line: z.number(),
    ok: z.boolean(),
    tests: z.array(z.object({ results })),
  }),
)
const suite = z.object({
  specs,
  get suites() {
    return z.array(suite).optional()
  },
})
const report = z.object({ suites: z.array(suite) })

/** Maximum characters shown of one error; the rest is its call log. */
const LONGEST = 1_200

// biome-ignore lint/suspicious/noControlCharactersInRegex: colors of a terminal begin with one
const COLORS = /\u001b\[[\d;]*m/g

/** Returns the failed journeys in report order, each with its place and error; empty for a report of another shape. */
export function journeyFailures(read: unknown): string[] {
  const parsed = report.safeParse(read)
  return parsed.success ? parsed.data.suites.flatMap(failuresIn) : []
}

const failuresIn = ({ specs, suites = [] }: z.infer<typeof suite>): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      return [`${file}:${line} ${title}`, ...errors.map(({ message = '' }) => short(message))].join(
        '\n',
      )
    }),
  ...suites.flatMap(failuresIn),
]

/** The parts of Vitest's JSON report that are read here; a file that could not be loaded has a message and no tests. */
const testReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

/** Returns the failed tests in report order, each with its file and error; empty for a report of another shape. */
export function testFailures(read: unknown): string[] {
  const parsed = testReport.safeParse(read)
  if (!parsed.success) return []
  return parsed.data.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name)
    const tests = assertionResults.filter((one) => one.status === 'failed')
    if (tests.length === 0) return status === 'failed' ? [`${file}\n${short(message)}`] : []
    return tests.map(({ fullName, failureMessages }) =>
      [`${file} ${fullName}`, ...(failureMessages ?? []).map(short)].join('\n'),
    )
  })
}

const short = (message: string): string => message.replace(COLORS, '').slice(0, LONGEST)

import { z } from 'zod'

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

/**
 * Returns the failed journeys in report order, each with its location and error; empty for a report of another shape.
 * Printed last in a long run, because logs are kept by their end.
 */
export function journeyFailures(read: unknown): string[] {
  const parsed = report.safeParse(read)
  return parsed.success ? parsed.data.suites.flatMap(failuresIn) : []
}

const failuresIn = ({ specs, suites = [] }: z.infer<typeof suite>): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      const told = errors.map(({ message = '' }) => message.replace(COLORS, '').slice(0, LONGEST))
      return [`${file}:${line} ${title}`, ...told].join('\n')
    }),
  ...suites.flatMap(failuresIn),
]

import { z } from 'zod'

/** What Playwright's JSON reporter says of a run, as far as it is read here. */
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

/** The most that is told of one error, in characters: what follows is its call log. */
const LONGEST = 1_200

// biome-ignore lint/suspicious/noControlCharactersInRegex: colors of a terminal begin with one
const COLORS = /\u001b\[[\d;]*m/g

/**
 * The journeys that failed, each with its place and what went wrong, in the order of the report: the last lines of
 * a long run, since logs are kept by their end. Nothing for a report of another shape.
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

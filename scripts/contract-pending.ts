import { ALL_ROUTES } from '#shared/contract/routes.ts'

/** Prints the calls that still answer 501, with the step of the plan that brings each; nothing where none does. */
const pending = ALL_ROUTES.flatMap((route) =>
  route.pending ? [{ call: `${route.method} ${route.path}`, step: route.pending }] : [],
).toSorted((a, b) => a.step - b.step || a.call.localeCompare(b.call))

if (pending.length > 0) {
  const width = Math.max(...pending.map(({ call }) => call.length), 'Call'.length)
  const line = (call: string, step: string) => `| ${call.padEnd(width)} | ${step.padEnd(4)} |`
  console.log(
    [
      line('Call', 'Step'),
      line('-'.repeat(width), '----'),
      ...pending.map(({ call, step }) => line(call, String(step))),
      '',
      `${pending.length} of ${ALL_ROUTES.length} calls answer 501 until their step.`,
    ].join('\n'),
  )
}

import { expect, it } from 'vitest'
import { openWarmThread } from '#server/services/warm-thread.ts'

it('has no more listeners after many answers than after one', async () => {
  const warnings: Error[] = []
  const hear = (warning: Error) => warnings.push(warning)
  process.on('warning', hear)
  const thread = openWarmThread<number, number>(new URL('./echo-thread.ts', import.meta.url), {
    does: 'says what it hears',
    timeoutMs: 600_000,
    megabytes: 64,
  })
  for (let said = 1; said <= 30; said++) expect(await thread.ask(said)).toBe(said)
  await thread.close()
  process.off('warning', hear)
  expect(warnings).toEqual([])
})

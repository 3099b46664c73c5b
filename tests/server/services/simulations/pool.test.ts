import { afterAll, expect, it } from 'vitest'
import { openSimulationService } from '#server/services/simulations/open.ts'
import { CancelledError } from '#server/services/simulations/simulation-service.ts'
import { Draws } from '#shared/risk/draws.ts'
import { doWork, type Work } from '#shared/risk/work.ts'
import { everything } from '#tests/shared/risk/portfolios.ts'

const pool = openSimulationService({ threads: 1, idleMs: 50 })
afterAll(() => pool.close())

const work = (trials: number, besides = false): Work => ({
  run: { portfolio: everything(), assumptions: {}, seed: 3, trials },
  tornado: besides,
  insurance: besides,
})

function here(asked: Work) {
  const steps = doWork(asked, new Draws())
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

it('matches the result computed here, tornado and insurance curve included', async () => {
  const seen: number[] = []
  const onProgress = (progress: number) => seen.push(progress)
  const outcome = await pool.run(work(2_500, true), { onProgress })
  expect(outcome).toEqual(here(work(2_500, true)))
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.every((share, index) => share >= (seen[index - 1] ?? 0) && share <= 1)).toBe(true)
})

it('reports progress before the first block is finished', async () => {
  const seen: number[] = []
  await pool.run(work(1_000), { onProgress: (progress) => seen.push(progress) })
  expect(seen[0]).toBeGreaterThan(0)
  expect(seen[0]).toBeLessThan(0.5)
})

it.each<[string, (controller: AbortController) => void, unknown]>([
  ['its signal', (controller) => controller.abort(new Error('left')), new Error('left')],
  ['its name', () => pool.cancel('a'), new CancelledError()],
])('frees its only thread when a run is canceled by %s', async (_what, giveUp, error) => {
  const controller = new AbortController()
  const begun = Promise.withResolvers<void>()
  const long = pool.run(work(1_000_000, true), {
    name: 'a',
    signal: controller.signal,
    onProgress: (progress) => progress > 0 && begun.resolve(),
  })
  const waits = pool.run(work(1_000, true), { name: 'a', signal: controller.signal })
  const others = pool.run(work(1_000), { name: 'b' })
  await begun.promise
  giveUp(controller)
  expect(await Promise.allSettled([long, waits])).toEqual([
    { status: 'rejected', reason: error },
    { status: 'rejected', reason: error },
  ])
  expect((await others).result.trials).toBe(1_000)
})

it('refuses work that is already canceled, and fails work that takes too long', async () => {
  await expect(pool.run(work(1), { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow(
    'left',
  )
  const hasty = openSimulationService({ limitMs: 1 })
  await expect(hasty.run(work(1_000_000))).rejects.toThrow()
  await hasty.close()
})

it('fails running and waiting work when the server shuts down', async () => {
  const ending = openSimulationService({ threads: 1 })
  const runs = [ending.run(work(1_000_000)), ending.run(work(1_000_000))]
  const ended = Promise.allSettled(runs)
  await ending.close()
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

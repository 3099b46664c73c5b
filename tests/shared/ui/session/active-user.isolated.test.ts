import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Module = typeof import('#shared/ui/session/active-user.ts')

let module: Module
/** Ends the requests in the order in which they were made, with the ID of a user. */
let answers: ((id: number) => void)[] = []

beforeEach(async () => {
  answers = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answers.push((id) => resolve(Response.json({ id })))
      }),
  )
  vi.resetModules()
  module = await import('#shared/ui/session/active-user.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('is not the one from before a sign-in, whose request was slower', async () => {
  const before = module.userForNavigation()
  const after = module.refreshActiveUser()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(7)
  expect((await after).id).toBe(7)
  answers[0]?.(0)
  expect((await before).id).toBe(0)
  expect(module.knownUser()?.id).toBe(7)
})

it('is asked for once by navigations at the same time', async () => {
  const both = [module.userForNavigation(), module.userForNavigation()]
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.(7)
  expect((await Promise.all(both)).map(({ id }) => id)).toEqual([7, 7])
  const later = module.userForNavigation()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(0)
  expect((await later).id).toBe(0)
})

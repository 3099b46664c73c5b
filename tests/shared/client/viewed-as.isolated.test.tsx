import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { call } from '#shared/client/call.ts'
import { VIEWED_AS } from '#shared/contract/access/view-as.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { companies } from '#shared/contract/companies/companies.ts'

const [reload, assign] = [vi.fn(), vi.fn()]
/** Responses of the server in turn: the header and the status. */
let answers: [viewed: string | null, status?: number][]

beforeEach(() => {
  vi.resetModules()
  reload.mockClear()
  assign.mockClear()
  vi.stubGlobal('window', { location: { reload, assign } })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async () => {
    const [viewed, status = 200] = answers.shift() ?? [null]
    const headers: Record<string, string> = viewed === null ? {} : { [VIEWED_AS]: viewed }
    return Response.json({ code: 'read_only_view', message: 'No' }, { status, headers })
  })
})
afterEach(() => vi.unstubAllGlobals())

/**
 * Loads a page, which asks who its user is and then for something else; returns the outcome of
 * each call.
 */
async function visit(...given: typeof answers) {
  answers = [...given]
  const client = await import('#shared/client/call.ts')
  const { viewedAs } = await import('#shared/client/viewed-as.ts')
  const read: typeof call = client.call
  const outcomes: string[] = []
  for (let asked = 0; asked < given.length; asked++) {
    const answer = asked === 0 ? read(users.active) : read(companies.get, { params: { id: 1 } })
    const settled = answer.then(
      () => 'shown',
      () => 'failed',
    )
    const never = new Promise<string>((done) => setTimeout(done, 20, 'withheld'))
    outcomes.push(await Promise.race([settled, never]))
  }
  return { outcomes, viewed: viewedAs.get(), loads: reload.mock.calls.length }
}

describe('responses to a session whose view has changed', () => {
  it.each([
    ['of the same view are shown', ['5', '5', '5'], ['shown', 'shown', 'shown'], 0],
    ['of one’s own are shown', ['0', '0', '0'], ['shown', 'shown', 'shown'], 0],
    ['of somebody who never views are shown', [null, null], ['shown', 'shown'], 0],
    ['are withheld after the view ended', ['5', '0', '0'], ['shown', 'withheld', 'withheld'], 1],
    ['are withheld once a view began', ['0', '5', '5'], ['shown', 'withheld', 'withheld'], 1],
    ['are withheld after another view began', ['5', '6'], ['shown', 'withheld'], 1],
    ['that tell of nobody are shown', ['5', null], ['shown', 'shown'], 0],
  ])('%s', async (_what, headers, outcomes, loads) => {
    const visited = await visit(...headers.map((viewed): [string | null] => [viewed]))
    expect(visited).toMatchObject({ outcomes, loads })
  })

  it('are also withheld when they refuse a read', async () => {
    expect(await visit(['5'], ['0', 404])).toMatchObject({ outcomes: ['shown', 'withheld'] })
  })

  it('that refuse a write are reported, and the page stays', async () => {
    await visit(['0'])
    answers = [['5', 403]]
    const client = await import('#shared/client/call.ts')
    const write = client.call(companies.patch, { params: { id: 1 }, body: {} })
    await expect(write).rejects.toMatchObject({ code: 'read_only_view' })
    const { viewedAs } = await import('#shared/client/viewed-as.ts')
    expect([viewedAs.get(), reload.mock.calls.length]).toEqual(['5', 0])
  })
})

describe('starting a view', () => {
  it('opens only its address, whatever responses arrive meanwhile', async () => {
    await visit(['0'])
    const { leaveAfter } = await import('#shared/client/viewed-as.ts')
    const client = await import('#shared/client/call.ts')
    answers = [['5']]
    const late: Promise<unknown>[] = []
    const begin = async () => void late.push(client.call(companies.get, { params: { id: 1 } }))
    await leaveAfter(begin, '/investor')
    const never = new Promise((done) => setTimeout(done, 20, 'withheld'))
    expect(await Promise.race([...late, never])).toBe('withheld')
    expect([assign.mock.calls, reload.mock.calls.length]).toEqual([[['/investor']], 0])
  })

  it('leaves the page as it was when it is refused', async () => {
    await visit(['0'])
    const { leaveAfter } = await import('#shared/client/viewed-as.ts')
    const refused = leaveAfter(() => Promise.reject(new Error('No')), '/investor')
    await expect(refused).rejects.toThrow('No')
    expect(assign).not.toHaveBeenCalled()
    expect(await visit(['5'])).toMatchObject({ outcomes: ['withheld'], loads: 1 })
  })
})

// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { QueryRoot } from '#portals/frame/QueryRoot.tsx'
import type { RiskScenario } from '#shared/contract/schemas/deals/risk-model.ts'
import { ScenarioBar } from '#shared/ui/simulator/ScenarioBar.tsx'
import { DEFAULTS, type Settings } from '#shared/ui/simulator/simulator-address.ts'
import { contractProblem } from '#tests/support/contract-answer.ts'
import { quietly, render } from '../render.tsx'

quietly()
afterEach(() => {
  vi.unstubAllGlobals()
})

const BASE: RiskScenario = {
  ...{ id: 1, key: 'base', name: 'Base case', description: '', parameters: {} },
  ...{ own: false, version: null },
}
const OWN: RiskScenario = {
  ...{ id: 12, key: 'own_12', name: 'Hard year', description: 'As of May' },
  ...{ parameters: { audit: 0.2, insurance: 'none' }, own: true, version: 3 },
}

/** The server's side; a write is refused where `isStale`. */
function stubScenarios(isStale = false) {
  const sent: { method: string; url: string; body: unknown; ifMatch: string | null }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { method = 'GET' } = init
    const body = JSON.parse(String(init.body))
    sent.push({ method, url, body, ifMatch: new Headers(init.headers).get('if-match') })
    if (isStale) {
      const refusal = { code: 'stale', message: 'Somebody changed it', request_id: 'r' }
      return Response.json(refusal, { status: 412 })
    }
    const answer = { ...OWN, ...body, version: 4 }
    expect(contractProblem({ method, url, status: 200, body: answer })).toBeNull()
    return Response.json(answer)
  })
  return sent
}

function show(settings: Partial<Settings>) {
  const onChange = vi.fn()
  const all = { ...DEFAULTS, scenario: OWN.key, ...settings }
  render(
    <QueryRoot>
      <ScenarioBar scenarios={[BASE, OWN]} settings={all} onChange={onChange} />
    </QueryRoot>,
  )
  return onChange
}

const PATCHED = { method: 'PATCH', url: '/api/risk-model/scenario/12/', ifMatch: '"3"' }

it('saves changes to one’s own scenario, along with its earlier ones', async () => {
  const sent = stubScenarios()
  const onChange = show({ changes: { audit: 0.5 } })
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith({ changes: {} }))
  const body = { parameters: { audit: 0.5, insurance: 'none' } }
  expect(sent).toEqual([{ ...PATCHED, body }])
})

it('keeps the changes on screen when they could not be saved', async () => {
  stubScenarios(true)
  const onChange = show({ changes: { audit: 0.5 } })
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  const button = screen.getByRole('button', { name: 'Save changes' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  expect(onChange).not.toHaveBeenCalled()
})

it('renames one’s own scenario', async () => {
  const sent = stubScenarios()
  show({})
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
  const name = screen.getByLabelText('Name')
  expect(name).toHaveProperty('value', 'Hard year')
  await userEvent.clear(name)
  await userEvent.type(name, 'Harder year')
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({ ...PATCHED, body: { name: 'Harder year', description: 'As of May' } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('offers no changes to built-in scenarios', () => {
  show({ scenario: 'base', changes: { audit: 0.5 } })
  expect(screen.getByRole('button', { name: 'Save as scenario' })).toBeDefined()
  for (const name of ['Save changes', 'Rename', 'Delete']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

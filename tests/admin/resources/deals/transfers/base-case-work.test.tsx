// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { BaseCaseWork } from '#admin/resources/deals/transfers/BaseCaseWork.tsx'
import type { Publishing } from '#shared/contract/schemas/deals/risk-model.ts'
import { type Answers, renderAdmin, stubNetwork } from '#tests/admin/render.tsx'
import { quietly } from '#tests/shared/ui/render.tsx'
import { aRecord } from '#tests/support/a-record.ts'

quietly()

const RISK = '/api/funds/transfer/9/risk/'
const running: Publishing = { id: 4, status: 'running', progress: 0.376, reason: null }

const open = (publishing: Publishing | null, answers: Answers = {}) => {
  const sent = stubNetwork({
    [`GET ${RISK}`]: () => ({ body: { base_case: null, publishing } }),
    ...answers,
  })
  renderAdmin(<BaseCaseWork transferId={9} />)
  return sent
}

it('shows the progress of the simulation, and cancels it', async () => {
  const sent = open(running, {
    'DELETE /api/monte-carlo-simulation/4/': () => ({
      body: { ...running, status: 'cancelled', result: null },
    }),
  })
  await screen.findByText(/Running the simulation: 37%/)
  const bar = screen.getByRole('progressbar', { name: 'Simulation progress' })
  expect(bar.getAttribute('aria-valuenow')).toBe('37')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true))
})

it('polls until the simulation is done', async () => {
  let asked = 0
  open(null, {
    [`GET ${RISK}`]: () => {
      asked += 1
      return { body: { base_case: null, publishing: asked < 3 ? running : null } }
    },
  })
  await screen.findByText(/Running the simulation/)
  await waitFor(() => expect(screen.queryByText(/Running the simulation/)).toBeNull())
  expect(asked).toBe(3)
})

it('says why the simulation failed', async () => {
  open({ ...running, status: 'failed', reason: 'It took too long. Run it again.' })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The simulation didn’t finish. It took too long. Run it again.',
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish to buyer' }).disabled).toBe(
    false,
  )
})

it('shows what the buyer will see, and publishes that run only once asked', async () => {
  const result = aRecord('riskModel.simulate')
  const sent = open(null, {
    'POST /api/monte-carlo-simulation/': () => ({ body: { ...result, trials: 100_000, seed: 1 } }),
    [`POST ${RISK}`]: () => ({ status: 202, body: { base_case: null, publishing: running } }),
  })
  const writes = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await userEvent.click(await screen.findByRole('button', { name: 'Publish to buyer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish to the buyer?' }))
  expect(dialog.getByText(/a simulation of 100,000 trials/)).toBeTruthy()
  expect(dialog.getByText('Average loss, net')).toBeTruthy()
  expect(writes()).toEqual([{ transfer_id: 9, trials: 100_000, insurance: true }])
  await userEvent.click(dialog.getByRole('button', { name: 'Publish to buyer' }))
  await waitFor(() => expect(writes()[1]).toEqual({ trials: 100_000, seed: 1 }))
})

// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { BaseCaseWork } from '#admin/resources/deals/transfers/BaseCaseWork.tsx'
import type { Publishing } from '#shared/contract/schemas/deals/risk-model.ts'
import { type Answers, renderAdmin, stubNetwork } from '#tests/admin/render.tsx'
import { quietly } from '#tests/shared/ui/render.tsx'

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

import { expect, it } from 'vitest'
import { bodyOf } from '#shared/ui/simulator/DownloadButtons.tsx'
import { everything } from '../../risk/portfolios.ts'

const portfolio = everything()
const run = { portfolio, assumptions: { audit: 0.1 }, seed: 3, trials: 1_000_000 }
const known = portfolio.projects.map(({ id }) => id)

it('requests only the projects that are simulated on screen', () => {
  const chosen = { project_ids: [...known, 999].join() }
  expect(bodyOf(run, chosen, 'xlsx')).toMatchObject({ project_ids: known, trials: 1_000_000 })
})
it('requests a whole transfer by its number', () => {
  expect(bodyOf(run, { transfer_id: 4 }, 'csv')).toMatchObject({ transfer_id: 4, format: 'csv' })
})
it('sends the facts when no record has the same ones', () => {
  const { as_of, deals, projects } = portfolio
  expect(bodyOf(run, null, 'xlsx')).toMatchObject({ as_of, deals, projects })
})

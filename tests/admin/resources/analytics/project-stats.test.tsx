// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProjectStatsTable } from '#admin/resources/analytics/ProjectStatsTable.tsx'
import { quietly } from '../../../shared/ui/render.tsx'
import { renderAdmin, stubNetwork } from '../../render.tsx'

quietly()

const ENDED = {
  project_id: 9,
  project_name: 'Mesa Verde',
  stage: 'disqualified',
  days_in_stage: 12,
  documents_by_state: { missing: 1, pending_review: 0, completed: 2 },
  tasks_by_state: { approved: 1 },
  rules_by_result: { pass: 20, needs_review: 0, fail: 3, not_run: 0 },
  fields_proven: 4,
  fields_total: 7,
}

it('the failed rules of a project that has ended lead to where they stand', async () => {
  stubNetwork({ 'GET /api/project/project-specific-stats/': () => ({ body: [ENDED] }) })
  renderAdmin(<ProjectStatsTable />)
  const table = await screen.findByRole('table', { name: 'Figures by project' })
  expect(within(table).getByRole('link', { name: '3' })).toHaveAttribute(
    'href',
    '/dashboard/projects/9/policy',
  )
})

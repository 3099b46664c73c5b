// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProjectStatsTable } from '#admin/resources/oversight/analytics/ProjectStatsTable.tsx'
import { checkResults } from '#shared/entities/companies.ts'
import { classificationStates } from '#shared/entities/documents.ts'
import { taskStates } from '#shared/entities/tasks.ts'
import { renderAdmin, stubNetwork } from '#tests/admin/render.tsx'
import { quietly } from '#tests/shared/ui/render.tsx'

quietly()

const none = (states: readonly string[]) => Object.fromEntries(states.map((state) => [state, 0]))

const ENDED = {
  project_id: 9,
  project_name: 'Mesa Verde',
  stage: 'disqualified',
  days_in_stage: 12,
  documents_by_state: none(classificationStates.values),
  documents_required: { done: 2, total: 11 },
  tasks_by_state: none(taskStates.values),
  rules_by_result: { ...none(checkResults.values), fail: 3 },
  fields_proven: 4,
  fields_total: 7,
}

it('links the failed rules of a closed project to its policy tab', async () => {
  stubNetwork({ 'GET /api/project/project-specific-stats/': () => ({ body: [ENDED] }) })
  renderAdmin(<ProjectStatsTable />)
  const table = await screen.findByRole('table', { name: 'Figures by project' })
  expect(within(table).getByRole('link', { name: '3' }).getAttribute('href')).toBe(
    '/dashboard/projects/9/policy',
  )
})

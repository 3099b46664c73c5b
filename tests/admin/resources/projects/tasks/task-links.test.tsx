// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { ResourceContextProvider } from 'react-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { ProjectTaskList } from '#admin/resources/projects/tasks/TaskLists.tsx'
import { renderAdmin, rows, stubNetwork } from '#tests/admin/render.tsx'
import { taskOf } from '#tests/portals/seller/records.ts'
import { quietly } from '#tests/shared/ui/render.tsx'

quietly()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('a task of a project', () => {
  it('links to the tasks of its project', async () => {
    stubNetwork({ 'GET /api/project-tasks/': () => rows(taskOf({ id: 9, project_id: 5 })) })
    renderAdmin(
      <ResourceContextProvider value="project-tasks">
        <ProjectTaskList />
      </ResourceContextProvider>,
    )
    const link = await screen.findByRole('link', { name: 'Send the lease' })
    expect(link.getAttribute('href')).toBe('/dashboard/projects/5/tasks?task=9')
  })
})

// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { ResourceContextProvider } from 'react-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { OpenTasks } from '#admin/home/OpenTasks.tsx'
import { ProjectTaskList } from '#admin/resources/tasks/TaskLists.tsx'
import { taskOf } from '../../../portals/seller/records.ts'
import { quietly } from '../../../shared/ui/render.tsx'
import { renderAdmin, rows, stubNetwork } from '../../render.tsx'

quietly()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('a task of a project', () => {
  it.each([
    ['its list', ProjectTaskList],
    ['the dashboard', OpenTasks],
  ])('opens the tasks of its project from %s', async (_where, Tasks) => {
    stubNetwork({ 'GET /api/project-tasks/': () => rows(taskOf({ project_id: 5 })) })
    renderAdmin(
      <ResourceContextProvider value="project-tasks">
        <Tasks />
      </ResourceContextProvider>,
    )
    const link = await screen.findByRole('link', { name: 'Send the lease' })
    expect(link.getAttribute('href')).toBe('/dashboard/projects/5/tasks')
  })
})

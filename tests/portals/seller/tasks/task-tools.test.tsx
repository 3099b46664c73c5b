// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { TaskTools, useTasksQuery } from '#portals/seller/tasks/TaskTools.tsx'
import { findTasks } from '#portals/seller/tasks/tasks-query.ts'
import { quietly, render } from '../../../shared/ui/render.tsx'
import { taskOf } from '../records.ts'

quietly()

const tasks = [
  taskOf({ id: 1, title: 'Send the lease' }),
  taskOf({ id: 2, title: 'Renew the policy', state: 'verify', project_id: 6, project_name: 'Ash' }),
]

function Tools() {
  const { query, change } = useTasksQuery()
  return (
    <TaskTools
      tasks={tasks}
      found={findTasks(tasks, query)}
      query={query}
      change={change}
      withCompany
    />
  )
}

describe('the tools of the task lists', () => {
  it('keep their filters in the address, and drop the linked task', async () => {
    const { router } = render(<Tools />)
    await router.navigate('/tasks?task=1')
    await userEvent.click(await screen.findByRole('button', { name: /^In review/ }))
    expect(router.state.location.search).toBe('?show=checking')
    await userEvent.selectOptions(screen.getByLabelText('Tasks for'), '6')
    expect(router.state.location.search).toBe('?show=checking&about=6')
    expect(screen.getByRole('button', { name: /^In review/ }).textContent).toBe('In review1')
    expect(screen.getByRole('button', { name: /^For you/ }).textContent).toBe('For you0')
    await userEvent.selectOptions(screen.getByLabelText('Tasks for'), '')
    expect(router.state.location.search).toBe('?show=checking')
  })

  it('list the company and each project once', () => {
    render(<Tools />)
    const options = [...screen.getByLabelText('Tasks for').querySelectorAll('option')]
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Everything',
      'Company',
      'Ash',
      'Mesa Solar',
    ])
  })
})

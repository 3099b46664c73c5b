import { describe, expect, it } from 'vitest'
import { COMPANY, NEW_REQUEST, requestBody } from '#admin/resources/accounts/sellers/new-request.ts'
import { movesOf, taskResource } from '#admin/resources/accounts/sellers/task-moves.ts'
import { taskStates } from '#shared/entities/tasks.ts'

describe('movesOf', () => {
  it.each([
    ['waiting_for_info', ['Mark as ready to send']],
    ['ready_to_send_request', ['Send request']],
    ['requested', ['Mark as answered']],
    ['verify', ['Approve', 'Flag']],
    ['flagged', ['Mark as answered', 'Request again']],
    ['approved', []],
  ] as const)('from %s: %j', (state, actions) => {
    expect(movesOf({ state }).map(({ action }) => action)).toEqual(actions)
  })

  it.each(taskStates.values)('requires a note only for flagging, from %s', (state) => {
    expect(movesOf({ state }).filter((move) => move.needsNote !== (move.to === 'flagged'))).toEqual(
      [],
    )
  })
})

describe('taskResource', () => {
  it.each([
    [null, 'company-tasks'],
    [3, 'project-tasks'],
  ])('for project %s is %s', (project_id, resource) => {
    expect(taskResource({ project_id })).toBe(resource)
  })
})

describe('requestBody', () => {
  it.each([
    [COMPANY, { company_id: 8 }],
    ['3', { project_id: 3 }],
  ])('names the owner of a request about %s', (about, owner) => {
    expect(requestBody({ ...NEW_REQUEST, about, title: ' Lease ' }, 8)).toEqual({
      ...owner,
      title: 'Lease',
      description: null,
      document_type: null,
      due_date: null,
    })
  })
})

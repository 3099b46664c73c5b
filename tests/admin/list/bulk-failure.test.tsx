// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ResourceContextProvider } from 'react-admin'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openOnFailure } from '#admin/layout/failure-page.ts'
import { UserList } from '#admin/resources/accounts/users/UserList.tsx'
import { FieldList } from '#admin/resources/documents/fields/FieldList.tsx'
import { QuestionList } from '#admin/resources/documents/questions/QuestionList.tsx'
import { DocumentList } from '#admin/resources/documents/versioned-documents/DocumentList.tsx'
import { CompanyTaskList, ProjectTaskList } from '#admin/resources/projects/tasks/TaskLists.tsx'
import { ApiError } from '#shared/client/api-error.ts'
import { emitClient } from '#shared/client/events.ts'
import type { DocumentQuestion } from '#shared/contract/schemas/documents/fields.ts'
import { definitionOf, fileOf, taskOf } from '../../portals/seller/records.ts'
import { quietly } from '../../shared/ui/render.tsx'
import { forgetRefusals, refusal, renderAdmin, rows, stubNetwork } from '../render.tsx'
import { user } from '../resources/accounts/users/records.ts'

quietly()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
})

const question: DocumentQuestion = {
  id: 1,
  document_type: 'site_lease',
  category: 'site_control',
  field_id: 1,
  field_name: 'site_lease_term',
  field_label: 'Term of the site lease',
  question: 'How long does it run?',
  used_by: ['field'],
  position: 1,
  is_active: true,
  version: 1,
}

const LISTS = [
  ['project-tasks', ProjectTaskList, 'Approve', taskOf({}), '/api/project-tasks/', '/api/task/1/'],
  ['company-tasks', CompanyTaskList, 'Approve', taskOf({}), '/api/company-tasks/', '/api/task/1/'],
  ['fields', FieldList, 'Retire', definitionOf('name'), '/api/fields/', '/api/field/1/'],
  [
    'questions',
    QuestionList,
    'Retire',
    question,
    '/api/document-questions/',
    '/api/document-question/1/',
  ],
  ['users', UserList, 'Deactivate', user(), '/api/users/', '/api/user/5/'],
  [
    'documents',
    DocumentList,
    'Hide',
    fileOf({}),
    '/api/admin-documents/',
    '/api/versioned-document/1/',
  ],
] as const

async function runOn(List: () => React.ReactNode, resource: string, label: string) {
  renderAdmin(
    <ResourceContextProvider value={resource}>
      <List />
    </ResourceContextProvider>,
  )
  await userEvent.click(await screen.findByLabelText('Select all rows on this page'))
  await userEvent.click(await screen.findByRole('button', { name: label }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('listitem')
  return {
    dialog,
    start: () => userEvent.click(dialog.getByRole('button', { name: label })),
  }
}

describe('a server failure during a bulk action', () => {
  it.each(LISTS)('is shown at the row of %s', async (resource, List, label, row, list, one) => {
    const openErrorPage = vi.fn()
    const stop = openOnFailure(openErrorPage)
    stubNetwork({
      [`GET ${list}`]: () => rows(row),
      [`PATCH ${one}`]: () => refusal(500, 'internal'),
    })
    const { dialog, start } = await runOn(List, resource, label)
    await start()
    await dialog.findByText('0 of 1 done, 1 failed')
    expect(dialog.getByRole('listitem').textContent).toContain('Refused: internal')
    expect(openErrorPage).not.toHaveBeenCalled()
    stop()
    forgetRefusals()
  })

  it('is shown at the rows even when they cannot be refetched', async () => {
    const openErrorPage = vi.fn()
    const stop = openOnFailure(openErrorPage)
    let broken = false
    stubNetwork({
      'GET /api/fields/': () => {
        if (!broken) return rows(definitionOf('name'))
        broken = false
        return refusal(500, 'internal')
      },
    })
    const { dialog, start } = await runOn(FieldList, 'fields', 'Retire')
    broken = true
    await start()
    await dialog.findByText('0 of 1 done, 1 failed')
    expect(dialog.getByRole('listitem').textContent).toContain('Refused: internal')
    expect(openErrorPage).not.toHaveBeenCalled()
    stop()
    forgetRefusals()
  })

  it('opens the error page everywhere else', () => {
    const openErrorPage = vi.fn()
    const stop = openOnFailure(openErrorPage)
    const fail = (status: number, quiet: boolean) =>
      emitClient('error', { error: new ApiError(status, 'internal', 'Broken'), quiet })
    fail(503, false)
    fail(500, true)
    expect(openErrorPage).not.toHaveBeenCalled()
    fail(500, false)
    expect(openErrorPage).toHaveBeenCalledOnce()
    stop()
  })
})

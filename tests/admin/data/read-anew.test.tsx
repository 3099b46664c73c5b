// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useGetList, useUpdate } from 'react-admin'
import { describe, it } from 'vitest'
import { call } from '#shared/client/call.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import { tasks } from '#shared/contract/projects/tasks.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { quietly } from '../../shared/ui/render.tsx'
import { renderAdmin, rows, stubNetwork } from '../render.tsx'

quietly()

/** One file, read by react-admin as `documents` and by `useCall` as `versionedDocuments`. */
function TwoReaders() {
  const list = useGetList('documents')
  const one = useCall(versionedDocuments.get, { params: { id: 5 } })
  const [update] = useUpdate()
  const file = list.data?.[0]
  const rename = { id: 5, data: { ...file, name: 'by the list' }, previousData: file }
  return (
    <>
      <p>In the list: {file?.name}</p>
      <p>On its own: {one.data?.name}</p>
      <button type="button" onClick={() => update('documents', rename)}>
        Write as react-admin
      </button>
      <button
        type="button"
        onClick={async () => {
          await call(versionedDocuments.patch, { params: { id: 5 }, body: {}, ifMatch: 1 })
          await refresh('versionedDocuments')
        }}
      >
        Write as a call
      </button>
    </>
  )
}

/** The server's file: every write changes it, through either client. */
function serveOneFile() {
  let version = 1
  const said = () => ({ id: 5, version, name: `Version ${version}` })
  const file = () => aRecord('versionedDocuments.get', said())
  stubNetwork({
    [`GET ${versionedDocuments.admin.path}`]: () =>
      rows(aRecord('versionedDocuments.admin', said())),
    'GET /api/versioned-document/5/': () => ({ body: file() }),
    'PATCH /api/versioned-document/5/': () => {
      version += 1
      return { body: aRecord('versionedDocuments.patch', said()) }
    },
  })
}

describe('a file that is read in two ways', () => {
  it.each(['Write as react-admin', 'Write as a call'])(
    '%s: both readers show the new version',
    async (write) => {
      serveOneFile()
      renderAdmin(<TwoReaders />)
      await screen.findByText('In the list: Version 1')
      await screen.findByText('On its own: Version 1')
      await userEvent.click(screen.getByRole('button', { name: write }))
      await screen.findByText('In the list: Version 2')
      await screen.findByText('On its own: Version 2')
    },
  )
})

/** Tasks of projects and of companies are one resource of the contract under two names. */
function BothTaskLists() {
  const ofProjects = useGetList('project-tasks')
  const ofCompanies = useGetList('company-tasks')
  const [update] = useUpdate()
  const send = { id: 1, data: { id: 1, state: 'sent' }, previousData: { id: 1, state: 'draft' } }
  return (
    <>
      <p>Of projects: {ofProjects.data?.[0]?.title}</p>
      <p>Of companies: {ofCompanies.data?.[0]?.title}</p>
      <button type="button" onClick={() => update('project-tasks', send)}>
        Send
      </button>
    </>
  )
}

it('refetches every list of a resource, whatever its name', async () => {
  let title = 'as it was'
  const task = () => aRecord('tasks.patch', { id: 1, title })
  const list = () => rows(task())
  stubNetwork({
    [`GET ${tasks.projectTasks.path}`]: list,
    [`GET ${tasks.companyTasks.path}`]: list,
    [`PATCH ${tasks.patch.path.replace('<id>', '1')}`]: () => {
      title = 'as it is'
      return { body: task() }
    },
  })
  renderAdmin(<BothTaskLists />)
  await screen.findByText('Of companies: as it was')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Of companies: as it is')
})

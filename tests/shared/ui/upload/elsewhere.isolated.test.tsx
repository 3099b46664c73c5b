// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { UploadListener } from '#shared/client/uploads.ts'
import { EMPTY_QUEUE, type UploadState, uploadReducer } from '#shared/ui/upload/queue.ts'
import { elsewhereOf } from '#shared/ui/upload/queue-words.ts'
import type { NewItem } from '#shared/ui/upload/read-file.ts'
import { UploadsWatch } from '#shared/ui/upload/UploadsWatch.tsx'
import { projectOf } from '#shared/ui/upload/upload-owner.ts'
import { uploadStoreOf } from '#shared/ui/upload/upload-stores.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { quietly, render } from '../render.tsx'

quietly()

const item = (id: string, facts: Partial<NewItem> = {}): NewItem => ({
  id,
  name: id,
  folder: '',
  size: 100,
  sha256: null,
  target: { project_id: 1 },
  targetLabel: null,
  ...facts,
})

const queueOf = (...items: NewItem[]): UploadState =>
  uploadReducer(EMPTY_QUEUE, { type: 'restored', items })

describe('a queue in words for another page', () => {
  const running = uploadReducer(queueOf(item('a'), item('b')), { type: 'started', id: 'a' })
  const done = uploadReducer(running, { type: 'finished', id: 'a', versionedDocumentId: 1 })
  it.each([
    ['an empty queue', EMPTY_QUEUE, { text: '', percent: null, isOpen: false }],
    ['running files', done, { text: 'Uploading 2 files: 1 done.', percent: 50, isOpen: true }],
    [
      'interrupted files',
      queueOf(item('a', { interrupted: true })),
      { text: '1 interrupted upload is resuming.', percent: 0, isOpen: true },
    ],
    [
      'files that wait for a retry',
      queueOf(item('a', { interrupted: true, error: 'Too old.' })),
      { text: '1 of 1 failed.', percent: null, isOpen: true },
    ],
  ])('%s', (_what, state, words) => {
    expect(elsewhereOf(state)).toEqual(words)
  })

  it.each([
    ['project-12', 12],
    ['seller-5', null],
    ['project-', null],
  ])('knows its project: %s', (owner, id) => {
    expect(projectOf(owner)).toBe(id)
  })
})

vi.mock('#shared/client/uploads.ts', () => ({
  sendFile: (_request: unknown, listener: UploadListener) => {
    sent.push(listener)
    return () => {}
  },
  forgetUnfinished: () => {},
}))
const sent: UploadListener[] = []

it('follows a queue whose page is not open, and links to it', async () => {
  const mesa = aRecord('projects.get', { id: 12, name: 'Mesa', slug: 'mesa' })
  vi.stubGlobal('fetch', async () => Response.json(mesa))
  render(<UploadsWatch otherBundle={false} />)
  expect(screen.queryByRole('region')).toBeNull()
  const store = uploadStoreOf('project-12')
  act(() => store.restore([left('a.pdf')], () => null))
  const link = await screen.findByRole('link', { name: 'Show files for Mesa' })
  expect(link.getAttribute('href')).toBe('/projects/mesa-12?tab=documents')
  expect(screen.getAllByText('1 interrupted upload is resuming.').length).toBeGreaterThan(0)
  const hide = store.show()
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  act(hide)
  await screen.findByRole('link', { name: 'Show files for Mesa' })
  act(() => void sent[0]?.onDone(5))
  await screen.findAllByText('1 file uploaded.')
})

const left = (name: string) => ({
  id: name,
  user: 1,
  owner: 'project-12',
  tab: 'gone',
  keptAt: 0,
  name,
  folder: '',
  size: 5,
  sha256: null,
  resumeKey: name,
  target: { project_id: 12 },
  targetLabel: null,
  blob: new Blob([name]),
})

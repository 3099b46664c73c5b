// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/client/api-error.ts'
import type { UploadListener } from '#shared/client/uploads.ts'
import type { UploadKeeper } from '#shared/ui/upload/kept-uploads.ts'
import { outcomeOf, UploadOutcome } from '#shared/ui/upload/UploadOutcome.tsx'
import { UploadPanel } from '#shared/ui/upload/UploadPanel.tsx'
import { UploadStore } from '#shared/ui/upload/upload-store.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { SilentSource, waitingFile } from '../../../admin/queue/samples.ts'
import { quietly, render } from '../render.tsx'
import { newKeeper } from './keeper.ts'

quietly()
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

const pick = (path: string) => ({ path, file: new Blob([path]) })
const options = { target: { project_id: 1 }, existing: () => [] }

function setUp(keeper: UploadKeeper | null = null) {
  const sent: UploadListener[] = []
  const store = new UploadStore({
    takeIn: async ({ path, file }) => ({
      files: [{ name: path, folder: '', size: file.size, sha256: path, blob: file, refusal: null }],
      skipped: [],
      problems: [],
    }),
    send: (_request, listener) => {
      sent.push(listener)
      return () => {}
    },
    now: () => 0,
    refuse: () => {},
    keeper: () => keeper,
  })
  render(<UploadPanel store={store} />)
  return { sent, store, user: userEvent.setup() }
}

describe('UploadPanel', () => {
  it('counts what failed, not what was skipped, and retries it', async () => {
    const { sent, store, user } = setUp()
    await store.add([pick('a.pdf'), pick('b.pdf'), pick('c.pdf')], options)
    for (const one of sent.slice(0, 2)) one.onError(new ApiError(507, 'storage_full', 'Full.'))
    sent[2]?.onDone(null)
    expect(await screen.findByRole('heading', { name: '2 of 3 failed' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retry 2 failed' }))
    expect(sent).toHaveLength(5)
    expect(screen.getAllByRole('status')[0]?.textContent).toMatch(/^Uploading 3 files/)
  })

  it('says that the connection is lost and that it tries again', async () => {
    const { sent, store } = setUp()
    await store.add([pick('a.pdf')], options)
    act(() => sent[0]?.onStalled())
    expect(screen.getAllByText('Connection lost. Trying again')).toHaveLength(2)
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('Connection lost. Trying again')
    act(() => sent[0]?.onError(new ApiError(0, 'network', 'No answer.')))
    expect(screen.getAllByText('Connection lost. Trying again')).toHaveLength(2)
    expect(screen.queryByText('Failed')).toBeNull()
    // It goes on by itself: all that a person can do is discard it.
    expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Discard a.pdf' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clear list' })).toBeNull()
    store.cancel(store.state().items.map(({ id }) => id))
  })

  it('offers no retry for what is not accepted', async () => {
    const { sent, store } = setUp()
    await store.add([pick('a.pdf')], options)
    act(() => sent[0]?.onError(new ApiError(422, 'encrypted_file', 'It has a password.')))
    expect(await screen.findByText('Not accepted')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '1 of 1 not accepted' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('It has a password.')
    expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Discard a.pdf' })).toBeTruthy()
  })

  it('shows and announces what an earlier page left', async () => {
    const { store } = setUp()
    const left = ['a', 'b', 'c'].map((name) => ({
      id: name,
      user: 1,
      owner: 'project-1',
      tab: 'gone',
      keptAt: 0,
      name: `${name}.pdf`,
      folder: '',
      size: 1,
      sha256: name,
      resumeKey: name,
      target: { project_id: 1 },
      targetLabel: null,
      blob: new Blob([name]),
    }))
    store.restore(left, () => null)
    expect(await screen.findByText('3 interrupted uploads are resuming.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getAllByRole('status')[0]?.textContent).toContain(
      '3 interrupted uploads are resuming',
    )
  })

  it('warns only while the browser cannot store what is waiting', async () => {
    const { sent, store } = setUp(newKeeper(0).keeper)
    await store.add([pick('a.pdf')], options)
    expect(await screen.findByText(/out of storage for waiting files/)).toBeTruthy()
    sent[0]?.onDone(null)
    await vi.waitFor(() => expect(screen.queryByText(/out of storage/)).toBeNull())
  })
})

describe('UploadOutcome', () => {
  it('shows the progress of reading, page by page', async () => {
    const processing = {
      status: 'working',
      step: 'text',
      reason: 'Reading page 12 of 40',
    } as const
    vi.stubGlobal('EventSource', SilentSource)
    vi.stubGlobal('fetch', async () =>
      Response.json(aRecord('versionedDocuments.get', waitingFile({ processing }))),
    )
    render(<UploadOutcome fileId={1} name="scan.pdf" />)
    expect(await screen.findByText('Reading page 12 of 40')).toBeTruthy()
    expect(screen.queryByText('Reading…')).toBeNull()
  })
})

describe('outcomeOf', () => {
  const file = { label: null, label_text: 'Unclassified', ai_label: null, has_open_bundle: false }
  const found = {
    label: 'site_lease',
    word: null,
    confidence: 0.961,
    engine: 'joulebridge-labels 1',
  } as const
  it.each([
    [file, null, 'Uploaded'],
    [file, { status: 'queued', step: 'text', reason: null }, 'Waiting to be processed'],
    [file, { status: 'working', step: 'text', reason: null }, 'Reading…'],
    [file, { status: 'working', step: 'label', reason: null }, 'Identifying type…'],
    [file, { status: 'needs_ocr', step: 'text', reason: 'Scan.' }, 'Needs OCR'],
    [file, { status: 'failed', step: 'text', reason: 'Broken.' }, 'Couldn’t be read'],
    [file, { status: 'done', step: 'answers', reason: 'No text.' }, 'No text could be read'],
    [
      { ...file, ai_label: found },
      { status: 'done', step: 'answers', reason: null },
      'Site Lease, in review',
    ],
    [
      {
        ...file,
        ai_label: {
          label: 'other',
          word: 'Office lease',
          confidence: 0.99,
          engine: 'joulebridge-labels 1',
        },
      },
      { status: 'done', step: 'answers', reason: null },
      'Other: Office lease · Very likely (99%)',
    ],
    [
      { ...file, label: 'w9_form', label_text: 'W-9 Form', ai_label: found },
      { status: 'done', step: 'answers', reason: null },
      'W-9 Form',
    ],
    [
      { ...file, ai_label: found, has_open_bundle: true },
      { status: 'done', step: 'answers', reason: null },
      'May hold several documents',
    ],
  ] as const)('%j, %j: %s', (what, processing, words) => {
    expect(outcomeOf(what, processing).label).toBe(words)
  })
})

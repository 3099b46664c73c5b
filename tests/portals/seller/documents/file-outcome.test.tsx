// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { FileNotices } from '#portals/seller/documents/FileNotices.tsx'
import { SlotRow } from '#portals/seller/documents/SlotRow.tsx'
import { useFollowReading } from '#portals/seller/documents/use-follow-reading.ts'
import { WaitingFiles } from '#portals/seller/documents/WaitingFiles.tsx'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { SilentSource } from '../../../admin/queue/samples.ts'
import { stubNetwork } from '../../../admin/render.tsx'
import { quietly } from '../../../shared/ui/render.tsx'
import { fileOf, slotOf } from '../records.ts'
import { renderSignedIn } from '../signed-in.tsx'

quietly()

const selection = { ids: [], has: () => false, set: () => {} }
const waiting = (changes: Partial<VersionedDocument>) =>
  fileOf({ id: 9, name: 'scan.pdf', label: null, document_id: null, ...changes })
const DONE = { status: 'done', step: 'answers', reason: null } as const
const BROKEN = { status: 'failed', step: 'text', reason: 'The file is damaged.' } as const

const showRow = (file: VersionedDocument) =>
  renderSignedIn(<WaitingFiles files={[file]} slots={[]} selection={selection} />)

describe('a waiting file', () => {
  it('shows that it is damaged, and can be read again', async () => {
    const sent = stubNetwork({
      'POST /api/versioned-document/9/retry/': () => ({
        status: 202,
        body: waiting({ processing: { status: 'queued', step: 'text', reason: null } }),
      }),
    })
    showRow(waiting({ processing: BROKEN }))
    expect(screen.getByText('Couldn’t be read')).toBeTruthy()
    expect(screen.getByText('The file is damaged.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retry: scan.pdf' }))
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('shows that it has no text, without an offer to retry', () => {
    showRow(waiting({ processing: DONE }))
    expect(screen.getByText('No text could be read')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull()
  })

  it('shows its type once it is nearly certain', () => {
    showRow(
      waiting({
        processing: DONE,
        ai_label: {
          label: 'site_lease',
          word: null,
          confidence: 0.98,
          engine: 'joulebridge-labels 1',
        },
      }),
    )
    expect(screen.getByText('Site Lease, in review')).toBeTruthy()
    expect(screen.queryByText('No text could be read')).toBeNull()
  })
})

describe('a file that seems to contain several documents', () => {
  it('is not shown as one of them', () => {
    showRow(
      waiting({
        processing: DONE,
        ai_label: {
          label: 'site_lease',
          word: null,
          confidence: 0.98,
          engine: 'joulebridge-labels 1',
        },
        has_open_bundle: true,
      }),
    )
    expect(screen.getByText('May hold several documents')).toBeTruthy()
    expect(screen.queryByText('Site Lease, in review')).toBeNull()
  })
})

describe('an opened file', () => {
  it('shows what could not be read, and offers to split several documents', async () => {
    const file = aRecord('versionedDocuments.get', {
      ...waiting({ processing: { ...DONE, reason: 'The page has no text that OCR can read.' } }),
      has_open_bundle: true,
    })
    stubNetwork({
      'GET /api/versioned-document/9/bundle/': () => ({
        body: { proposal, made: [], source: null },
      }),
    })
    renderSignedIn(<FileNotices file={file} />)
    expect(screen.getByText('The page has no text that OCR can read.')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Review the split' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Keep as one file' })).toBeTruthy()
  })
})

const part = { title: null, label: null, confidence: null, reasons: [] }
const proposal = {
  number: 1,
  status: 'proposed',
  parts: [
    { ...part, first: 1, last: 2 },
    { ...part, first: 3, last: 5 },
  ],
  decided_by: null,
  decided_at: null,
  version: 1,
}

const READING = [waiting({ processing: { status: 'working', step: 'text', reason: null } })]

function Follow() {
  useFollowReading(READING)
  return null
}

describe('the document list of a project', () => {
  it('is refetched once the reading of one of its files ends', async () => {
    let tell: (event: { data: string }) => void = () => {}
    vi.stubGlobal(
      'EventSource',
      class extends SilentSource {
        override addEventListener(type?: string, listener?: typeof tell) {
          if (type === 'progress' && listener) tell = listener
        }
      },
    )
    const refreshed = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
    renderSignedIn(<Follow />)
    const say = (versioned_document_id: number, status: string) =>
      tell({ data: JSON.stringify({ versioned_document_id, status, step: 'text', reason: null }) })
    say(9, 'working')
    say(8, 'done')
    say(9, 'done')
    say(9, 'done')
    await waitFor(() => expect(refreshed).toHaveBeenCalled())
    const once = refreshed.mock.calls.length
    await new Promise((resolve) => setTimeout(resolve, 1_800))
    expect(refreshed.mock.calls).toHaveLength(once)
  })
})

describe('a file in a slot', () => {
  it.each([
    ['unstructured', 1],
    // People have settled its answers.
    ['completed', 0],
  ] as const)('that is %s and has no text says so only while unsettled', (state, told) => {
    const file = fileOf({ state, processing: DONE })
    renderSignedIn(
      <SlotRow slot={slotOf({ state, versioned_documents: [file] })} onUpload={() => {}} />,
    )
    expect(screen.queryAllByText('No text could be read')).toHaveLength(told)
  })
})

// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { SlotRow } from '#portals/seller/documents/SlotRow.tsx'
import { WaitingFiles } from '#portals/seller/documents/WaitingFiles.tsx'
import type { VersionedDocument } from '#shared/contract/schemas/versioned-documents.ts'
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
  it('that is damaged keeps saying so, and is read again', async () => {
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

  it('without any text keeps saying so, with nothing to try again', () => {
    showRow(waiting({ processing: DONE }))
    expect(screen.getByText('No text could be read')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull()
  })

  it('that was read tells its type where there is hardly a doubt', () => {
    showRow(
      waiting({
        processing: DONE,
        ai_label: { label: 'site_lease', word: null, confidence: 0.98 },
      }),
    )
    expect(screen.getByText('Site Lease, in review')).toBeTruthy()
    expect(screen.queryByText('No text could be read')).toBeNull()
  })
})

describe('a file in a slot', () => {
  it.each([
    ['unstructured', 1],
    // People have settled what it says.
    ['completed', 0],
  ] as const)('that is %s and has no text', (state, told) => {
    const file = fileOf({ state, processing: DONE })
    renderSignedIn(
      <SlotRow slot={slotOf({ state, versioned_documents: [file] })} onUpload={() => {}} />,
    )
    expect(screen.queryAllByText('No text could be read')).toHaveLength(told)
  })
})

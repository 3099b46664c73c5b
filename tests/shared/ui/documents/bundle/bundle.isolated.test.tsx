// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  Bundle,
  VersionedDocumentDetail,
} from '#shared/contract/schemas/documents/versioned-documents.ts'
import { BundleNotice } from '#shared/ui/documents/bundle/BundleNotice.tsx'
import { refusal, stubNetwork } from '#tests/admin/render.tsx'
import { fileOf } from '#tests/portals/seller/records.ts'
import { fill } from '#tests/shared/ui/fill.ts'
import { quietly, render } from '#tests/shared/ui/render.tsx'

// Reading PDFs needs a real browser; here the pages have numbers only.
vi.mock('#shared/ui/documents/page-work/use-pdf.ts', () => ({
  usePdf: () => ({ pdf: { numPages: 5 } }),
  usePdfPage: () => null,
}))

quietly()
afterEach(() => {
  vi.unstubAllGlobals()
})

const file: VersionedDocumentDetail = {
  ...fileOf({ id: 9, name: 'set.pdf' }),
  versions: [],
  flags: [],
  citations: [],
  textless_pages: [],
  unreviewed_answers: 0,
  skipped_answers: null,
}

const PROPOSAL = {
  number: 1,
  status: 'proposed',
  parts: [
    {
      first: 1,
      last: 3,
      title: 'POWER PURCHASE AGREEMENT',
      label: 'power_purchase_agreement',
      confidence: 0.97,
      reasons: [],
    },
    {
      first: 4,
      last: 5,
      title: 'LOAN AGREEMENT',
      label: 'other',
      confidence: 0.8,
      reasons: ['Page numbers start over', 'The page before is signed'],
    },
  ],
  decided_by: null,
  decided_at: null,
  version: 1,
} as const

const BUNDLE = 'GET /api/versioned-document/9/bundle/'
const ACCEPT = 'POST /api/versioned-document/9/bundle/accept/'
const PATCH = 'PATCH /api/versioned-document/9/bundle/'

function show(bundle: object, answers: Parameters<typeof stubNetwork>[0] = {}) {
  const body = { proposal: null, made: [], source: null, ...bundle } as unknown as Bundle
  const sent = stubNetwork({ [BUNDLE]: () => ({ body }), ...answers })
  const onChanged = vi.fn()
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <BundleNotice file={file} onChanged={onChanged} />
    </QueryClientProvider>,
  )
  return { sent, onChanged }
}

const reading = new QueryClient()

/** A file that is read further when a button is pressed. */
function ReadFurther() {
  const [step, setStep] = useState<'parts' | 'answers'>('parts')
  return (
    <QueryClientProvider client={reading}>
      <button type="button" onClick={() => setStep('answers')}>
        Read further
      </button>
      {step}
      <BundleNotice
        file={{ ...file, processing: { status: 'working', step, reason: null } }}
        onChanged={() => {}}
      />
    </QueryClientProvider>
  )
}

describe('a file that seems to contain several documents', () => {
  it('lists them with their pages', async () => {
    show({ proposal: PROPOSAL })
    await screen.findByText('This file seems to contain 2 documents.')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Pages 1–3: Power Purchase Agreement',
      'Pages 4–5: LOAN AGREEMENT',
    ])
  })

  it('stays under review while more of the file is read', async () => {
    stubNetwork({
      [BUNDLE]: () => ({
        body: { proposal: PROPOSAL, made: [], source: null } as unknown as Bundle,
      }),
    })
    render(<ReadFurther />)
    await userEvent.click(await screen.findByRole('button', { name: 'Review the split' }))
    const list = await screen.findByRole('list', { name: 'New files' })
    fireEvent.click(screen.getByText('Read further'))
    expect(list.isConnected).toBe(true)
    await screen.findByText(/answers/)
    expect(list.isConnected).toBe(true)
  })

  it('is split as a person corrected it', async () => {
    const { sent, onChanged } = show(
      { proposal: PROPOSAL },
      { [ACCEPT]: () => ({ status: 201, body: [] }) },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Review the split' }))
    const list = await screen.findByRole('list', { name: 'New files' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    within(list).getByText('Page numbers start over · The page before is signed')
    await userEvent.click(screen.getByRole('button', { name: 'Start a new file at page 3' }))
    await userEvent.click(
      screen.getByRole('button', { name: 'Start a new file at page 4: File 3' }),
    )
    const name = screen.getByRole('textbox', { name: 'Name of file 2' })
    await userEvent.clear(name)
    expect(screen.getByRole('button', { name: 'Create 2 files' })).toHaveProperty('disabled', true)
    await fill(name, 'Lease.pdf')
    await userEvent.type(screen.getByRole('combobox', { name: 'Type of file 2' }), 'Site lease')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Create 2 files' }))
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      number: 1,
      parts: [
        {
          first: 1,
          last: 2,
          name: 'set - Power Purchase Agreement.pdf',
          label: 'power_purchase_agreement',
        },
        { first: 3, last: 5, name: 'Lease.pdf', label: 'site_lease' },
      ],
    })
  })

  it('stays open with the reason when the split fails', async () => {
    const { onChanged } = show(
      { proposal: PROPOSAL },
      { [ACCEPT]: () => refusal(409, 'conflict', {}) },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Review the split' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Create 2 files' }))
    await within(screen.getByRole('dialog')).findByRole('alert')
    expect(onChanged).not.toHaveBeenCalled()
  })

  it('can be kept as one file', async () => {
    const { sent } = show(
      { proposal: PROPOSAL },
      { [PATCH]: () => ({ body: { proposal: null, made: [], source: null } }) },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Keep as one file' }))
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'dismissed' }),
    )
  })

  it('that was kept as one says by whom and can show the proposal again', async () => {
    const kept = { ...PROPOSAL, status: 'dismissed', decided_by: 'Ada Voss' }
    const { sent } = show(
      { proposal: kept },
      { [PATCH]: () => ({ body: { proposal: null, made: [], source: null } }) },
    )
    await screen.findByText('Kept as one file by Ada Voss.')
    await userEvent.click(screen.getByRole('button', { name: 'Show the proposal again' }))
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'proposed' }),
    )
  })

  it('that was split links to its parts, and a part to its source', async () => {
    show({
      proposal: { ...PROPOSAL, status: 'accepted' },
      made: [
        { versioned_document_id: 20, name: 'PPA.pdf', label_text: 'PPA', pages: [1, 2, 3] },
        { versioned_document_id: 21, name: 'Map.pdf', label_text: 'Unclassified', pages: [5, 4] },
      ],
      source: { versioned_document_id: 3, name: 'room.pdf', number: 1, pages: [7] },
    })
    await screen.findByText(/Split into 2 files/)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Pages 1–3: PPA.pdf (PPA)',
      'Pages 5 and 4: Map.pdf (Unclassified)',
    ])
    expect(screen.getByRole('link', { name: 'room.pdf' }).getAttribute('href')).toContain('/3')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

it('shows nothing for a file that is one document', async () => {
  const { sent } = show({})
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { UploadRequest } from '#shared/client/uploads.ts'
import { UploadPanel } from '#shared/ui/upload/UploadPanel.tsx'
import type { FoundFile, Intake } from '#shared/ui/upload/unpack.ts'
import { UploadStore } from '#shared/ui/upload/upload-store.ts'
import { quietly, render } from '../../render.tsx'

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

const found = (name: string, folder: string, sha256: string): FoundFile => ({
  name,
  folder,
  sha256,
  size: 2_048,
  blob: new Blob([name]),
  refusal: null,
})

const INTAKE: Intake = {
  files: [
    found('Site Lease.pdf', 'room.zip', 'a'),
    found('again.pdf', 'room.zip/old', 'a'),
    found('EPC.pdf', 'room.zip', 'known'),
    found('notes (1).pdf', 'room.zip', 'b'),
    found('readme.txt', 'room.zip', 'c'),
  ],
  skipped: [{ path: 'room.zip/.DS_Store', reason: 'macOS metadata' }],
  problems: [{ path: 'room.zip/bad.zip', message: 'We couldn’t read this archive.', detail: 'x' }],
}

const slot = (
  id: number,
  document_type: 'site_lease' | 'epc_agreement' | 'w9_form',
  label: string,
) => ({
  id,
  project_id: 1,
  document_type,
  label,
  required: true,
  state: 'missing' as const,
  is_being_checked: false,
})

async function openReview() {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const sent: UploadRequest[] = []
  const store = new UploadStore({
    takeIn: async () => INTAKE,
    send: (request) => {
      sent.push(request)
      return () => {}
    },
    now: () => 0,
    refuse: () => {},
  })
  render(<UploadPanel store={store} />)
  await store.add([{ path: 'room.zip', file: new Blob(['x']) }], {
    target: { project_id: 1 },
    existing: () => [
      { id: 5, name: 'epc old.pdf', sha256: 'known' },
      { id: 6, name: 'Notes.pdf', sha256: 'd' },
    ],
    slots: () => [
      slot(1, 'site_lease', 'Site Lease'),
      slot(2, 'epc_agreement', 'EPC Agreement'),
      slot(3, 'w9_form', 'W-9 Form'),
    ],
  })
  const dialog = await screen.findByRole('dialog', {
    name: 'Review 5 files before uploading',
  })
  return { dialog: within(dialog), sent, store, user: userEvent.setup() }
}

const targets = (sent: readonly UploadRequest[]) => sent.map(({ name, target }) => [name, target])

describe('ReviewDialog', () => {
  it('shows every file with what is known about it, and sends nothing yet', async () => {
    const { dialog, sent } = await openReview()
    expect(dialog.getByText('Same content as “Site Lease.pdf” in this upload')).toBeTruthy()
    expect(dialog.getByText('Same content as “epc old.pdf”, which already exists')).toBeTruthy()
    expect(dialog.getByText('“Notes.pdf” already exists with different content')).toBeTruthy()
    expect(dialog.getByText('Excluded: macOS metadata')).toBeTruthy()
    expect(dialog.getByText(/We couldn’t read this archive/)).toBeTruthy()
    const boxes = Object.fromEntries(
      INTAKE.files.map(({ name }) => [
        name,
        (dialog.getByRole('checkbox', { name }) as HTMLInputElement).checked,
      ]),
    )
    expect(boxes).toEqual({
      'Site Lease.pdf': true,
      'again.pdf': false,
      'EPC.pdf': false,
      'notes (1).pdf': true,
      'readme.txt': true,
    })
    // A list truncates what is longer than itself, so the suggestion is above it.
    expect(dialog.getByText('Looks like Site Lease')).toBeTruthy()
    expect(dialog.getAllByRole('option', { name: 'Let our team categorize it' })).toBeTruthy()
    expect(dialog.getByRole('status').textContent).toContain('3 of 5 to upload')
    expect(dialog.getByText('Still missing (2):')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('sends what the person chose: a type, a version, a duplicate after all', async () => {
    const { dialog, sent, user } = await openReview()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Type of Site Lease.pdf' }), '1')
    await user.click(dialog.getByRole('checkbox', { name: 'EPC.pdf' }))
    await user.click(dialog.getByRole('checkbox', { name: 'readme.txt' }))
    await user.click(dialog.getByRole('button', { name: 'Upload 3 files' }))
    expect(targets(sent)).toEqual([
      ['Site Lease.pdf', { document_id: 1 }],
      ['EPC.pdf', { project_id: 1 }],
      ['notes (1).pdf', { versioned_document: 6 }],
    ])
    expect(await screen.findByText('3 files not uploaded')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('decides for all files of a kind at once', async () => {
    const { dialog, store, user } = await openReview()
    const bulk = within(dialog.getByRole('region', { name: 'For all files' }))
    await user.selectOptions(bulk.getByRole('combobox', { name: 'All duplicates' }), 'Keep both')
    await user.selectOptions(bulk.getByRole('combobox', { name: /with the same name as/ }), 'Skip')
    const [review] = store.state().reviews
    expect(review?.files.map(({ choice }) => choice)).toEqual([
      'send',
      'send',
      'send',
      'skip',
      'send',
    ])
    await user.click(bulk.getByRole('button', { name: 'Use 2 suggested types' }))
    expect(store.state().reviews[0]?.files.map(({ slotId }) => slotId)).toEqual([
      1,
      null,
      2,
      null,
      null,
    ])
    expect(dialog.getByText('Still missing (1):')).toBeTruthy()
  })

  it('ticks a folder with everything in it, and collapses it', async () => {
    const { dialog, user } = await openReview()
    const disabled = (name: string) =>
      (dialog.getByRole('button', { name }) as HTMLButtonElement).disabled
    const all = dialog.getByRole('checkbox', { name: 'Upload everything in room.zip' })
    await user.click(all)
    expect(disabled('Upload 5 files')).toBe(false)
    await user.click(all)
    expect(disabled('Upload 0 files')).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Close room.zip/old' }))
    expect(dialog.queryByRole('checkbox', { name: 'again.pdf' })).toBeNull()
  })

  it('asks before Escape discards it', async () => {
    const { dialog, store, user } = await openReview()
    dialog.getByRole('checkbox', { name: 'EPC.pdf' }).focus()
    await user.keyboard('{Escape}')
    await screen.findByRole('dialog', { name: 'Discard these files?' })
    await user.click(screen.getByRole('button', { name: 'Keep reviewing' }))
    expect(store.state().reviews).toHaveLength(1)
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Discard files' }))
    expect(store.state().reviews).toEqual([])
  })
})

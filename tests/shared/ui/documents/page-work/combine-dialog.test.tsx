// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { CombineDialog } from '#shared/ui/documents/page-work/CombineDialog.tsx'
import { refusal, stubNetwork } from '#tests/admin/render.tsx'
import { fileOf } from '#tests/portals/seller/records.ts'
import { fill } from '#tests/shared/ui/fill.ts'
import { quietly, render } from '#tests/shared/ui/render.tsx'
import { aRecord } from '#tests/support/a-record.ts'

quietly()
afterEach(() => {
  vi.unstubAllGlobals()
})

const ADDRESS = 'POST /api/versioned-document/concatenate/'
const one = fileOf({ id: 1, name: 'one.pdf' })
const two = fileOf({ id: 2, name: 'two.pdf' })

function open(files: readonly VersionedDocument[] = [one, two]) {
  const onSaved = vi.fn()
  const onClose = vi.fn()
  render(<CombineDialog files={files} onSaved={onSaved} onClose={onClose} />)
  return { onSaved, onClose }
}

const name = () => screen.getByLabelText('New file name')
const button = () => screen.getByRole('button', { name: 'Combine' })

describe('documents to combine', () => {
  it('go in the chosen order', async () => {
    const made = aRecord('versionedDocuments.concatenate', { ...one, id: 3, name: 'Both.pdf' })
    const sent = stubNetwork({ [ADDRESS]: () => ({ status: 201, body: made }) })
    const { onSaved, onClose } = open()
    await userEvent.click(screen.getByRole('button', { name: 'Move two.pdf up' }))
    screen.getByText('two.pdf moved to position 1 of 2.')
    const list = screen.getByRole('list', { name: 'Document order' })
    expect(within(list).getAllByRole('listitem')[0]?.textContent).toContain('two.pdf')
    await fill(name(), ' Both ')
    await userEvent.click(button())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onSaved).toHaveBeenCalledWith(made)
    expect(sent.at(-1)?.body).toEqual({ ids: [2, 1], name: 'Both', project_id: 5 })
  })

  it('need a name, and the first and last cannot move off the list', async () => {
    open()
    expect(button()).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Move one.pdf up' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Move two.pdf down' })).toHaveProperty(
      'disabled',
      true,
    )
    await userEvent.click(name())
    await userEvent.tab()
    screen.getByText('Enter a name')
    await fill(name(), 'Both')
    expect(button()).toHaveProperty('disabled', false)
  })

  it('keep what was typed when the server refuses', async () => {
    stubNetwork({
      [ADDRESS]: () => refusal(409, 'conflict', { ids: 'two.pdf is password-protected' }),
    })
    const { onSaved, onClose } = open()
    await fill(name(), 'Both')
    await userEvent.click(button())
    expect((await screen.findByRole('alert')).textContent).toContain('password-protected')
    expect(name()).toHaveProperty('value', 'Both')
    expect(onSaved).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('ask before a typed name is lost', async () => {
    const { onClose } = open()
    await fill(name(), 'Both')
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    const dialogs = await screen.findAllByRole('dialog')
    expect(dialogs.length).toBeGreaterThan(0)
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each([
    [[one], /at least two/],
    [
      [one, fileOf({ id: 2, name: 'costs.xlsx', mime_type: 'text/csv' })],
      /costs\.xlsx isn’t a PDF/,
    ],
    [[one, fileOf({ id: 2, project_id: 6 })], /different projects/],
  ])('%# say why they cannot be combined', async (files, words) => {
    const { onClose } = open(files)
    expect(screen.getByRole('alert').textContent).toMatch(words)
    expect(screen.queryByRole('button', { name: 'Combine' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { SlotChoice } from '#portals/seller/documents/WaitingFiles.tsx'
import { stubNetwork } from '../../../admin/render.tsx'
import { quietly, render } from '../../../shared/ui/render.tsx'
import { fileOf, slotOf } from '../records.ts'

quietly()

const slots = [
  slotOf({ id: 7, label: 'Site Lease' }),
  slotOf({ id: 8, label: 'Deed of Title', document_type: 'deed_of_title' }),
]

describe('choosing the type of a file', () => {
  it('saves nothing before the choice is confirmed', async () => {
    const sent = stubNetwork({ 'PATCH /api/document/8/documents/': () => ({ body: slots[1] }) })
    render(<SlotChoice file={fileOf({ id: 9, name: 'scan.pdf' })} slots={slots} />)
    const choice = screen.getByLabelText('Document type for scan.pdf')
    // One press of an arrow key in a closed list, and then another.
    await userEvent.selectOptions(choice, 'Site Lease')
    await userEvent.selectOptions(choice, 'Deed of Title')
    expect(sent).toEqual([])
    await userEvent.click(
      screen.getByRole('button', { name: 'Confirm Deed of Title for scan.pdf' }),
    )
    await waitFor(() =>
      expect(sent.map(({ url, body }) => ({ url, body }))).toEqual([
        { url: '/api/document/8/documents/', body: { versioned_document_ids: [9] } },
      ]),
    )
  })

  it('can be cleared without saving anything', async () => {
    const sent = stubNetwork({ 'PATCH /api/document/7/documents/': () => ({ body: slots[0] }) })
    render(<SlotChoice file={fileOf({ name: 'scan.pdf' })} slots={slots} />)
    const choice = screen.getByLabelText('Document type for scan.pdf')
    await userEvent.selectOptions(choice, 'Site Lease')
    await userEvent.selectOptions(choice, 'Choose document type…')
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
    expect(sent).toEqual([])
  })
})

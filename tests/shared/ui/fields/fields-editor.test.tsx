// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'
import { FieldsEditor } from '#shared/ui/fields/FieldsEditor.tsx'
import { fieldOf } from '../../../portals/seller/records.ts'
import { quietly, render } from '../render.tsx'

quietly()
afterEach(() => {
  vi.unstubAllGlobals()
})

const FIELDS = [
  fieldOf('projected_itc_amount', 3_000_000),
  fieldOf('construction_start_date', '2026-03-01'),
  fieldOf('placed_in_service_date'),
  fieldOf('target_placed_in_service_date', '2026-08-01'),
]

const show = (locked?: Record<string, string>) =>
  render(
    <FieldsEditor
      project={{ id: 5, version: 7 }}
      fields={FIELDS}
      locked={locked}
      refresh={async () => {}}
    />,
  )

const STALE = {
  ...fieldOf('site_lease_term', 25),
  source: 'ai_answer',
  citation: {
    answer_id: 4,
    versioned_document_id: 12,
    document_name: 'Lease.pdf',
    page: null,
    quote: 'twenty-five (25) years',
    box: null,
  },
  stale_reason: 'Page 1, which said so, was removed in version 2',
} as const

const showStale = (field: FieldRecord, settleAddress?: (fileId: number) => string) => {
  render(
    <FieldsEditor
      project={{ id: 5, version: 7 }}
      fields={[field, fieldOf('site_control_type')]}
      settleAddress={settleAddress}
      refresh={async () => {}}
    />,
  )
}

describe('a value of the quote', () => {
  it('links to the quote when its address is given', () => {
    const uuid = '0b3f2a4c-5d6e-4f70-8a91-b2c3d4e5f607'
    showStale({ ...fieldOf('site_lease_term', 25), source: 'quote', quote_uuid: uuid })
    const link = screen.getByRole('link', { name: 'From the quote' })
    expect(link.getAttribute('href')).toBe(`/quote/${uuid}`)
  })
})

describe('a value whose evidence is gone', () => {
  it('says where it came from, what happened to that, and who reviews it', () => {
    showStale(STALE)
    expect(screen.getByRole('alert').textContent).toBe(
      'Read from Lease.pdf: “twenty-five (25) years”. Page 1, which said so, was removed in version 2. ' +
        'The value stays until our team reviews it.',
    )
    expect(screen.queryByRole('link', { name: 'Resolve' })).toBeNull()
  })

  it('links staff to where they resolve it', () => {
    showStale(STALE, (id) => `/dashboard/documents/validation?file=${id}`)
    const link = screen.getByRole('link', { name: 'Resolve' })
    expect(link.getAttribute('href')).toBe('/dashboard/documents/validation?file=12')
  })

  it('says nothing about a document that its reader cannot open', () => {
    const stale_reason = 'The source document is no longer available'
    showStale({ ...STALE, citation: null, stale_reason })
    expect(screen.getByRole('alert').textContent).toBe(
      'The source document is no longer available. The value stays until our team reviews it.',
    )
  })

  it('does not count as filled in', () => {
    showStale(STALE)
    screen.getByText('0 of 2 filled in, 1 in review')
    screen.getByRole('button', { name: 'In review 1' })
  })
})

describe('the fields of a project', () => {
  it('show a locked one with its value and the reason, and no way to edit it', () => {
    show({ projected_itc_amount: 'Locked for a good reason.' })
    expect(screen.queryByRole('button', { name: /Projected ITC/ })).toBeNull()
    const value = screen.getByText('Locked for a good reason.').parentElement
    expect(value?.textContent).toContain('$3,000,000')
    within(value ?? document.body).getByLabelText('Locked')
  })

  it('hand over what was typed if the field has been locked in the meantime', async () => {
    const locked = { code: 'field_locked', message: 'These fields are locked.', errors: {} }
    vi.stubGlobal('fetch', async () => Response.json(locked, { status: 409 }))
    const onLocked = vi.fn()
    render(
      <FieldsEditor
        project={{ id: 5, version: 7 }}
        fields={FIELDS}
        onLocked={onLocked}
        refresh={async () => {}}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: /^Edit Projected ITC/ }))
    const input = screen.getByLabelText(/Projected ITC/)
    await userEvent.clear(input)
    await userEvent.type(input, '4000000')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onLocked).toHaveBeenCalledWith(FIELDS[0], 4_000_000))
    screen.getByRole('button', { name: /^Edit Projected ITC/ })
  })

  it('can be edited when nothing locks them', () => {
    show()
    screen.getByRole('button', { name: /^Edit Projected ITC/ })
  })

  it.each([
    ['Fill in Placed In Service Date', '2026-02-28', 'before the construction start date'],
    ['Edit Target Placed In Service Date', '2026-02-28', 'before the construction start date'],
    ['Edit Construction Start Date', '2026-08-02', 'after the target in-service date'],
  ])('%s: shows a conflict with the other dates at once', async (name, day, words) => {
    show()
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`, 'i') }))
    const input = document.querySelector<HTMLInputElement>('input[type="date"]')
    if (!input) throw new Error('There is no input')
    await userEvent.clear(input)
    await userEvent.type(input, day)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(new RegExp(`Can’t be ${words}`))
  })
})

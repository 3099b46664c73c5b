// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { RequestDialog } from '#admin/resources/policy/rules/RequestDialog.tsx'
import type { PolicyRule } from '#shared/contract/schemas/policy/policy.ts'
import { refusal, renderAdmin, stubNetwork } from '#tests/admin/render.tsx'
import { fill } from '#tests/shared/ui/fill.ts'
import { quietly } from '#tests/shared/ui/render.tsx'

quietly()

const rule: PolicyRule = {
  code: 'P-01',
  title: 'Site control',
  result: 'fail',
  raw_result: 'fail',
  threshold: 'A lease or a deed',
  message: 'No proof of site control.',
  inputs: [],
  exemption: null,
  is_exemptible: true,
}

/** Requests an exemption and receives the given response. */
async function request(answer: ReturnType<typeof refusal>) {
  const onClose = vi.fn()
  stubNetwork({
    'GET /api/project/4/documents/': () => ({ body: [] }),
    'POST /api/project/4/policy-exemptions/': () => answer,
  })
  renderAdmin(
    <RequestDialog project={{ id: 4, name: 'Mesa Solar' }} rule={rule} onClose={onClose} />,
  )
  await fill(screen.getByLabelText(/^Reason/), 'The lease is being signed')
  await fill(screen.getByLabelText(/^Last day/), '2026-12-31')
  await userEvent.click(screen.getByRole('button', { name: 'Request' }))
  return onClose
}

const reason = () => screen.getByLabelText<HTMLTextAreaElement>(/^Reason/)

describe('requesting an exemption', () => {
  it('says why it was refused when no input is at fault, and keeps what was typed', async () => {
    const onClose = await request(refusal(409, 'already_exists'))
    expect((await screen.findByRole('alert')).textContent).toBe('Refused: already_exists')
    expect(reason().value).toBe('The lease is being signed')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('shows an error only at the input that is at fault', async () => {
    await request(refusal(400, 'validation', { expires_on: 'Enter a date from today on' }))
    await screen.findByText('Enter a date from today on')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Last day/)))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows an error that belongs to no input here', async () => {
    await request(refusal(400, 'validation', { document_ids: 'Choose fewer documents' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Choose fewer documents')
  })
})

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Team } from '#portals/seller/company/Team.tsx'
import { sellerSchema } from '#shared/contract/schemas/accounts/sellers.ts'
import { quietly } from '../../../shared/ui/render.tsx'
import { renderSignedIn } from '../signed-in.tsx'

quietly()
afterEach(() => {
  vi.unstubAllGlobals()
})

const marisol = {
  id: 1,
  full_name: 'Marisol Vega',
  email: 'm@example.test',
  seller_role: 'finance_poc',
  is_invited: false,
  version: 4,
}
const ida = { ...marisol, id: 3, full_name: 'Ida Stone', email: 'i@example.test', version: 2 }
const noor = {
  id: 2,
  full_name: 'Noor Al Hadid',
  email: 'n@example.test',
  seller_role: 'associate',
  is_invited: true,
  version: 7,
}
const seller = sellerSchema.parse({
  id: 4,
  name: 'Halcyon',
  code: 'HRR',
  company_id: 3,
  company_name: 'Halcyon',
  status: 'accepted',
  engagement: null,
  projects_count: 1,
  collaborators: [marisol, noor, ida],
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  version: 1,
})

/** Answers every call alike; returns what was sent: method, address, version, and body. */
function answer(status = 200, body: object = seller) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', ...init }: RequestInit = {}) => {
    const version = new Headers(init.headers).get('if-match')
    if (method !== 'GET') sent.push([method, url, version, JSON.parse(String(init.body ?? null))])
    return Response.json(body, { status })
  })
  return sent
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the team of a seller', () => {
  it('offers to resend the invitation only to people who have not joined', async () => {
    const sent = answer()
    renderSignedIn(<Team seller={seller} />)
    expect(screen.queryByRole('button', { name: /Send again to Marisol/ })).toBeNull()
    await press('Send again to Noor Al Hadid')
    const address = '/api/seller/4/collaborator/2/invitation/'
    await waitFor(() => expect(sent).toEqual([['POST', address, null, null]]))
  })

  it('changes a member’s role, with the version that was read', async () => {
    const sent = answer()
    renderSignedIn(<Team seller={seller} />)
    await press('Change role of Marisol Vega')
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'tax_poc')
    await press('Save')
    await waitFor(() =>
      expect(sent).toEqual([
        ['PATCH', '/api/seller/4/collaborator/1/', '"4"', { role: 'tax_poc' }],
      ]),
    )
  })

  it.each([
    ['Withdraw invitation of Noor Al Hadid', 'Withdraw', '/api/seller/4/collaborator/2/', '"7"'],
    ['Remove Ida Stone', 'Remove', '/api/seller/4/collaborator/3/', '"2"'],
  ])('asks for confirmation first: %s', async (button, action, address, version) => {
    const sent = answer()
    renderSignedIn(<Team seller={seller} />)
    await press(button)
    const dialog = within(await screen.findByRole('dialog'))
    expect(sent).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: action }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([['DELETE', address, version, null]])
  })

  it('shows why somebody cannot be removed', async () => {
    const message = 'Ida Stone is the only person who can work for Halcyon. Add someone else first.'
    answer(409, { code: 'invalid_state', message, request_id: 'r' })
    renderSignedIn(<Team seller={seller} />)
    await press('Remove Ida Stone')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await dialog.findByText(message)
  })

  it('does not let users remove themselves', () => {
    renderSignedIn(<Team seller={seller} />)
    expect(screen.queryByRole('button', { name: 'Remove Marisol Vega' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Remove Ida Stone' })).toBeTruthy()
  })

  it('sends an invitation, and shows why the server refused it', async () => {
    const refusal = {
      code: 'conflict',
      message: 'That does not go together.',
      errors: { email: 'This person can’t be added' },
      request_id: 'r',
    }
    const sent = answer(409, refusal)
    renderSignedIn(<Team seller={seller} />)
    const people = userEvent.setup()
    await people.click(screen.getByRole('button', { name: 'Invite collaborator' }))
    await people.type(screen.getByLabelText('First name'), 'Ada')
    await people.type(screen.getByLabelText('Last name'), 'Voss')
    await people.type(screen.getByLabelText('Email'), 'ada@example.test')
    await people.selectOptions(screen.getByLabelText('Role in the company'), 'associate')
    await people.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect((await screen.findAllByText(/This person can’t be added/)).length).toBeGreaterThan(0)
    expect(sent).toHaveLength(1)
  })

  it('does not invite someone who is already on the team', async () => {
    const sent = answer()
    renderSignedIn(<Team seller={seller} />)
    const people = userEvent.setup()
    await people.click(screen.getByRole('button', { name: /^Invite (a )?collaborator$/ }))
    await people.type(screen.getByLabelText('First name'), 'Marisol')
    await people.type(screen.getByLabelText('Last name'), 'Vega')
    await people.type(screen.getByLabelText('Email'), ' M@Example.test')
    await people.selectOptions(screen.getByLabelText('Role in the company'), 'associate')
    await people.click(screen.getByRole('button', { name: 'Send invitation' }))
    const words = await screen.findAllByText(/Marisol Vega is already on the team/)
    expect(words.length).toBeGreaterThan(0)
    expect(sent).toEqual([])
  })
})

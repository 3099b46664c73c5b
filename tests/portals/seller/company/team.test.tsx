// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Team } from '#portals/seller/company/Team.tsx'
import { sellerSchema } from '#shared/contract/schemas/sellers.ts'
import { quietly, render } from '../../../shared/ui/render.tsx'

vi.mock('#portals/frame/active-user.ts', () => ({ useActiveUser: () => ({ id: 1 }) }))

quietly()
afterEach(() => {
  vi.unstubAllGlobals()
})

const person = { id: 1, full_name: 'Marisol Vega', email: 'm@example.test', is_invited: false }
const seller = sellerSchema.parse({
  id: 4,
  name: 'Halcyon',
  code: 'HRR',
  company_id: 3,
  company_name: 'Halcyon',
  status: 'accepted',
  projects_count: 1,
  collaborators: [
    { ...person, seller_role: 'finance_poc' },
    {
      id: 2,
      full_name: 'Noor Al Hadid',
      email: 'n@example.test',
      seller_role: 'associate',
      is_invited: true,
    },
  ],
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  version: 1,
})

function answer(status = 201, body: object = seller) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit = {}) => {
    if (init.method === 'POST') sent.push(JSON.parse(String(init.body)))
    return Response.json(body, { status })
  })
  return sent
}

describe('the team of a seller', () => {
  it('sends the invitation again to whoever has not entered', async () => {
    const sent = answer()
    render(<Team seller={seller} />)
    expect(screen.queryByRole('button', { name: /Send again to Marisol/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /Send again to Noor/ }))
    await waitFor(() =>
      expect(sent).toEqual([
        { email: 'n@example.test', first_name: 'Noor', last_name: 'Al Hadid', role: 'associate' },
      ]),
    )
  })

  it('gives someone another role', async () => {
    const sent = answer()
    render(<Team seller={seller} />)
    await userEvent.click(screen.getByRole('button', { name: 'Change role of Marisol Vega' }))
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'tax_poc')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ role: 'tax_poc' })]))
  })

  it('invites, and says in words why the server refuses', async () => {
    const refusal = {
      code: 'conflict',
      message: 'That does not go together.',
      errors: { email: 'This person can’t be added' },
      request_id: 'r',
    }
    const sent = answer(409, refusal)
    render(<Team seller={seller} />)
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

  it('invites nobody who is on the team, and changes no role that way', async () => {
    const sent = answer()
    render(<Team seller={seller} />)
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

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QueryRoot } from '#portals/frame/QueryRoot.tsx'
import { CompanyInfo } from '#portals/seller/company/CompanyInfo.tsx'
import { companiesSchemas } from '#shared/contract/schemas/companies/companies.ts'
import { companyFieldDefinitions } from '#shared/entities/field-definitions/company.ts'
import { optionLists } from '#shared/entities/option-lists.ts'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { quietly, render } from '../../../shared/ui/render.tsx'

quietly()
beforeEach(() => queryClient.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

/** What the server returns for the fields that sellers see. */
const FIELDS = companyFieldDefinitions
  .filter(({ audience }) => audience.length === 0 || audience.includes('seller'))
  .filter(({ field_name }) => field_name !== 'guarantor_outcome')
  .map((field, index) =>
    companiesSchemas.fields.response.parse({
      ...field,
      id: index + 1,
      help: null,
      is_active: true,
      position: index,
      choices: field.options ? optionLists[field.options].options : null,
      version: 1,
    }),
  )

const company = (values: Record<string, unknown> = {}) =>
  companiesSchemas.get.response.parse({
    id: 3,
    name: 'Halcyon',
    legal_name: 'Halcyon LLC',
    company_type: 'llc',
    ein: null,
    full_street_address: null,
    city: 'Denver',
    state: 'CO',
    zip_code: null,
    mailing_address: null,
    formation_state: null,
    website: null,
    phone_number: null,
    credit_rating: 'not_rated',
    values: {},
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    version: 4,
    ...values,
  })

/** Answers by method; every PATCH is recorded with the version that it names. */
function answer(patches: Response[], now = company()) {
  const sent: [unknown, string | null][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'PATCH') {
      sent.push([JSON.parse(String(init.body)), new Headers(init.headers).get('if-match')])
      return patches.shift()
    }
    if (String(url).includes('company-fields')) {
      return Response.json(FIELDS, {
        headers: { 'content-range': `company-fields 0-${FIELDS.length - 1}/${FIELDS.length}` },
      })
    }
    return Response.json(now)
  })
  return sent
}

const stale = () =>
  Response.json({ code: 'stale', message: 'Changed', request_id: 'r' }, { status: 412 })

async function edit() {
  render(
    <QueryRoot>
      <CompanyInfo company={company()} />
    </QueryRoot>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Edit company info' }))
}

describe('company info of a seller', () => {
  it('saves only what was changed, with the version that was read', async () => {
    const sent = answer([Response.json(company({ city: 'Boulder', version: 5 }))])
    await edit()
    const people = userEvent.setup()
    await people.clear(screen.getByLabelText('City'))
    await people.type(screen.getByLabelText('City'), 'Boulder')
    await people.selectOptions(screen.getByLabelText('Company Type'), 's_corp')
    await people.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('button', { name: 'Edit company info' })
    expect(sent).toEqual([[{ city: 'Boulder', company_type: 's_corp' }, '"4"']])
  })

  it('shows fields of our team as read-only', async () => {
    answer([])
    await edit()
    expect(screen.queryByLabelText(/Credit Rating/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByText(/Credit Rating \(set by our team\)/)).toBeTruthy()
    expect(screen.getByText('Not Rated')).toBeTruthy()
  })

  it('reports errors before anything is sent, in the order of the form', async () => {
    const sent = answer([])
    await edit()
    const people = userEvent.setup()
    await people.type(screen.getByLabelText('Phone Number'), '12')
    await people.type(screen.getByLabelText('EIN'), '12')
    await people.clear(screen.getByLabelText('Company Name'))
    await people.click(screen.getByRole('button', { name: 'Save' }))
    const summary = (await screen.findByText('Check the highlighted fields')).parentElement
    const lines = within(summary ?? document.body).getAllByRole('link')
    expect(lines.map(({ textContent }) => textContent?.split(':')[0])).toEqual([
      'Company Name',
      'EIN',
      'Phone Number',
    ])
    expect(sent).toEqual([])
  })

  it('shows a refusal by the server at its field', async () => {
    answer([
      Response.json(
        {
          code: 'validation',
          message: 'Please check',
          errors: { website: 'This website is taken' },
          request_id: 'r',
        },
        { status: 400 },
      ),
    ])
    await edit()
    await userEvent.type(screen.getByLabelText('Website'), 'a.example')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText('This website is taken')).length).toBeGreaterThan(0)
  })

  it('merges changes to other fields, and asks when both changed the same one', async () => {
    const theirs = company({ city: 'Reno', website: 'https://a.example', version: 7 })
    const sent = answer([stale(), Response.json(company({ version: 8 }))], theirs)
    await edit()
    const people = userEvent.setup()
    await people.clear(screen.getByLabelText('City'))
    await people.type(screen.getByLabelText('City'), 'Boulder')
    await people.type(screen.getByLabelText('ZIP Code'), '80202')
    await people.click(screen.getByRole('button', { name: 'Save' }))
    await people.click(await screen.findByRole('button', { name: 'Save my values' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual([{ city: 'Boulder', zip_code: '80202' }, '"7"'])
  })
})

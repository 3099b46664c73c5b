// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { NewSellerPage } from '#admin/resources/accounts/sellers/NewSellerPage.tsx'
import { aRecord } from '#tests/support/a-record.ts'
import { quietly } from '../../../../shared/ui/render.tsx'
import { forgetRefusals, refusal, renderAdmin, rows, stubNetwork } from '../../../render.tsx'

quietly()

const COMPANY = aRecord('companies.get', { id: 8, name: 'Saltgrass PBC' })

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create seller' }))

describe('a new seller with a new company', () => {
  it('reuses the company it created when the account is refused the first time', async () => {
    let isRefused = true
    const sent = stubNetwork({
      'POST /api/company/': () => ({ status: 201, body: COMPANY }),
      'GET /api/companies/': () => rows(COMPANY),
      'POST /api/seller/': () =>
        isRefused
          ? refusal(400, 'validation', { name: 'This name is not possible' })
          : { status: 201, body: aRecord('sellers.create', { id: 3 }) },
    })
    renderAdmin(<NewSellerPage />)
    await userEvent.type(screen.getByLabelText('Seller name'), 'Saltgrass')
    await submit()
    await screen.findByText('Company name: Enter a company name')
    await userEvent.type(screen.getByLabelText('Company name'), 'Saltgrass PBC')
    await submit()
    await screen.findByText('Seller name: This name is not possible')
    forgetRefusals()
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Company' })).toHaveProperty(
        'value',
        'Saltgrass PBC',
      ),
    )
    isRefused = false
    await submit()
    const posts = () => sent.filter(({ method }) => method === 'POST')
    await waitFor(() => expect(posts()).toHaveLength(3))
    expect(posts().map(({ url }) => url)).toEqual(['/api/company/', '/api/seller/', '/api/seller/'])
    expect(posts()[2]?.body).toEqual({ name: 'Saltgrass', company_id: 8 })
  })
})

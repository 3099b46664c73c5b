// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useCompany } from '#admin/resources/companies/companies/use-company.ts'
import { FinancialsConsent } from '#admin/resources/companies/guarantors/FinancialsConsent.tsx'
import { renderAdmin, stubNetwork } from '#tests/admin/render.tsx'
import { quietly } from '#tests/shared/ui/render.tsx'
import { aRecord } from '#tests/support/a-record.ts'

quietly()

function Page() {
  const { data } = useCompany(4)
  return data ? <FinancialsConsent company={data} /> : null
}

const save = (day: string) => {
  fireEvent.change(screen.getByLabelText('Guarantor agreed on'), { target: { value: day } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
}

it('shows at once whether buyers can view the statements, and can be saved again', async () => {
  let company = aRecord('companies.get', { id: 4, name: 'Granite' })
  const sent = stubNetwork({
    'GET /api/company/4/': () => ({ body: company }),
    'PATCH /api/company/4/': ({ body }) => {
      company = { ...company, ...Object(body), version: company.version + 1 }
      return { body: company }
    },
  })
  renderAdmin(<Page />)
  await screen.findByText(/^Buyers can’t view/)
  save('2026-11-02')
  await screen.findByText(/can view its financial statements/)
  save('')
  await screen.findByText(/^Buyers can’t view/)
  const writes = sent.filter(({ method }) => method === 'PATCH')
  expect(writes.map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
    [{ financials_consent_date: '2026-11-02' }, '"1"'],
    [{ financials_consent_date: null }, '"2"'],
  ])
})

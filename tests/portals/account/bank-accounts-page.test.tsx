// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BankAccountsPage } from '#portals/account/BankAccountsPage.tsx'
import { ROOT_ID } from '#portals/frame/active-user.ts'
import { QueryRoot } from '#portals/frame/QueryRoot.tsx'
import type { Application } from '#shared/contract/schemas/accounts/applications.ts'
import { rows, stubNetwork } from '../../admin/render.tsx'
import { quietly, renderRoutes } from '../../shared/ui/render.tsx'

quietly()
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The page of an applicant whose application has the given status. */
function open(status: Application['status']) {
  stubNetwork({
    'GET /api/funds/accounts/': () => rows(),
    'GET /api/application/': () => ({
      body: { status, is_being_checked: false, open_sections: [], projects: [], quote: null },
    }),
    'GET /api/support/': () => ({ body: { email: null } }),
  })
  const user = { id: 1, role: 'user', seller_id: null, buyer_id: null, timezone: 'America/Denver' }
  const guarded = { user, match: null }
  const element = (
    <QueryRoot>
      <BankAccountsPage />
    </QueryRoot>
  )
  renderRoutes(
    createMemoryRouter([{ id: ROOT_ID, path: '*', element, loader: () => guarded }], {
      hydrationData: { loaderData: { [ROOT_ID]: guarded } },
    }),
  )
}

const link = () => screen.queryByRole('button', { name: 'Link a bank account' })

describe('bank accounts of an applicant', () => {
  it('cannot be linked before the application is submitted, and say so', async () => {
    open(null)
    await screen.findByText(/once you have submitted your application/)
    await screen.findByRole('link', { name: 'Continue your sections' })
    expect(link()).toBeNull()
  })

  it('can be linked once the application is submitted', async () => {
    open('pending')
    await vi.waitFor(() => expect(link()).not.toBeNull())
    expect(screen.queryByText(/once you have submitted your application/)).toBeNull()
  })
})

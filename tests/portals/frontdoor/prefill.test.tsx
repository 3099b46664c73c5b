// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { prefillFrom } from '#portals/frontdoor/prefill.ts'
import { StepForm } from '#portals/frontdoor/StepForm.tsx'
import { knownContact } from '#portals/public/known-contact.ts'
import { applicationsSchemas } from '#shared/contract/schemas/accounts/applications.ts'
import { usersSchemas } from '#shared/contract/schemas/accounts/users.ts'
import { quietly, render } from '../../shared/ui/render.tsx'

quietly()
beforeEach(() => localStorage.clear())

const { quote } = applicationsSchemas.get.response.parse({
  status: null,
  is_being_checked: false,
  open_sections: ['company-info'],
  projects: [],
  quote: {
    uuid: '00000000-0000-4000-8000-000000000001',
    // Evening in New York, the next day in UTC.
    requested_at: '2026-11-21T02:00:00.000Z',
    status: 'Pre-qualified',
    itc_amount: 1,
    projects: ['Ely'],
    prefill: { 'company-info': { legal_name: 'Alder LLC' }, 'project-info': {} },
  },
})

const sectionOf = (data: Record<string, unknown>) =>
  usersSchemas.onboarding.response.parse({
    user_id: 5,
    step: 'company-info',
    status: 'not_started',
    data,
    version: 0,
  })

const open = (data: Record<string, unknown>) =>
  render(
    <StepForm
      userId={5}
      step="company-info"
      section={sectionOf(data)}
      prefill={prefillFrom(quote, 'company-info')}
    />,
  )

const name = () => screen.getByLabelText<HTMLInputElement>('Legal name')

describe('answers from a quote', () => {
  it('prefill the section and cite the quote until they are changed', async () => {
    open({})
    expect(name().value).toBe('Alder LLC')
    expect(screen.getByText('From your quote of Nov 20, 2026')).toBeTruthy()
    await userEvent.setup().type(name(), ' II')
    expect(screen.queryByText(/From your quote/)).toBeNull()
  })

  it('give way to what was saved, even an empty answer', () => {
    open({ legal_name: '' })
    expect(name().value).toBe('')
    expect(screen.queryByText(/From your quote/)).toBeNull()
  })

  it('do not exist for sections that the quote does not cover', () => {
    expect(prefillFrom(quote, 'project-info')).toBeNull()
    expect(prefillFrom(quote, 'financial-review')).toBeNull()
    expect(prefillFrom(null, 'company-info')).toBeNull()
  })
})

describe('contact details passed by navigation', () => {
  it.each([
    [null, {}],
    ['x', {}],
    [{ contact: null }, {}],
    [{ contact: { email: 5, company_name: 'Alder' } }, {}],
    [
      { contact: { email: 'a@b.test', first_name: 'Ada' } },
      { email: 'a@b.test', first_name: 'Ada' },
    ],
  ])('from %j are %j', (state, known) => {
    expect(knownContact(state)).toEqual(known)
  })
})

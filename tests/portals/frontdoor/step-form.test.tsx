// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StepForm } from '#portals/frontdoor/StepForm.tsx'
import { usersSchemas } from '#shared/contract/schemas/accounts/users.ts'
import { deviceStorage, forgetPersonal, personalKey } from '#shared/ui/browser-storage.ts'
import { quietly, render } from '../../shared/ui/render.tsx'

quietly()
beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

const sectionOf = (data: Record<string, unknown>, version: number) =>
  usersSchemas.onboarding.response.parse({
    user_id: 5,
    step: 'company-info',
    status: 'in_progress',
    data,
    version,
  })

/** Opens the section as a new page load does, signed in as `userId`. */
const open = (userId = 5) =>
  render(
    <StepForm
      userId={userId}
      step="company-info"
      section={sectionOf({ legal_name: 'Alder LLC', city: 'Reno' }, 1)}
    />,
  )

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const KEY = personalKey(5, 'section:company-info')

describe('a section of the front door', () => {
  it('keeps unsaved input across a reload, and says that it is unsaved', async () => {
    const people = userEvent.setup()
    const first = open()
    await people.type(field('Street address'), '1 Main Street')
    await people.selectOptions(field('Company type'), 'llc')
    await people.clear(field('City'))
    first.unmount()

    open()
    expect(field('Street address').value).toBe('1 Main Street')
    expect(field('Company type').value).toBe('llc')
    expect(field('City').value).toBe('')
    // Fields that were not touched come from the server.
    expect(field('Legal name').value).toBe('Alder LLC')
    expect(screen.getByText(/We restored what you typed earlier/)).toBeTruthy()
    expect(screen.getByText(/stay on this device until you save them or sign out/)).toBeTruthy()
  })

  it('does not show one user’s input to another', async () => {
    const first = open()
    await userEvent.setup().type(field('Street address'), '1 Main Street')
    first.unmount()
    open(6)
    expect(field('Street address').value).toBe('')
  })

  it('leaves nothing on the device once it is saved', async () => {
    const people = userEvent.setup()
    const saved = sectionOf({ legal_name: 'Alder LLC', city: 'Reno' }, 2)
    vi.stubGlobal('fetch', async () => Response.json(saved))
    open()
    await people.type(field('Street address'), '1 Main Street')
    expect(localStorage.getItem(KEY)).toContain('1 Main Street')
    await people.click(screen.getByRole('button', { name: 'Save for later' }))
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull())
    await people.type(field('Street address'), '2')
    expect(localStorage.getItem(KEY)).toContain('1 Main Street2')
  })

  it('shows neither a saved nor a failed state before any save was tried', async () => {
    const section = { ...sectionOf({}, 1), status: 'not_started' as const }
    render(<StepForm userId={5} step="company-info" section={section} />)
    expect(screen.queryByText('Saved')).toBeNull()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Complete section' }))
    expect(await screen.findByText(/^Legal name: Answer this question/)).toBeTruthy()
    expect(screen.queryByText('Could not be saved')).toBeNull()
  })

  it('reports everything that is missing at once, with errors at the fields', async () => {
    const people = userEvent.setup()
    open()
    await people.type(field('ZIP code'), '123')
    await people.click(screen.getByRole('button', { name: 'Complete section' }))
    const [summary] = await screen.findAllByRole('alert')
    expect(
      [...(summary?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent),
    ).toEqual([
      'Company type: Answer this question to complete the section',
      'EIN: Answer this question to complete the section',
      'Street address: Answer this question to complete the section',
      'State: Answer this question to complete the section',
      'ZIP code: Use five digits, such as 80202, or nine, such as 80202-1234',
    ])
    expect(field('EIN').getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText(/Couldn.t save|could not be saved/i)).toBeNull()
  })

  it('shows its answers and keeps its status once submitted', async () => {
    const sent: unknown[] = []
    const submitted = {
      ...sectionOf(
        {
          legal_name: 'Alder LLC',
          company_type: 'llc',
          ein: '12-3456789',
          full_street_address: '1 Main Street',
          city: 'Reno',
          state: 'NV',
          zip_code: '89501',
        },
        3,
      ),
      status: 'submitted' as const,
    }
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)))
      return Response.json(submitted)
    })
    render(<StepForm userId={5} step="company-info" section={submitted} />)
    expect(screen.queryByRole('button', { name: 'Complete section' })).toBeNull()
    const people = userEvent.setup()
    await people.type(field('City'), '!')
    await people.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sent).toEqual([{ data: { ...submitted.data, city: 'Reno!' } }]))
  })

  it('is removed from the device when the user signs out', async () => {
    open()
    await userEvent.setup().type(field('Street address'), '1 Main Street')
    localStorage.setItem('joulebridge-color-mode', 'dark')
    forgetPersonal(deviceStorage())
    expect(Object.keys(localStorage)).toEqual(['joulebridge-color-mode'])
  })
})

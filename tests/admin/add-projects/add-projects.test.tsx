// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AddProjectsPage } from '#admin/resources/add-projects/AddProjectsPage.tsx'
import { quietly } from '../../shared/ui/render.tsx'
import { type Answers, refusal, renderAdmin, rows, stubNetwork } from '../render.tsx'

quietly()

const SELLER = { id: 4, name: 'Halcyon Ridge', code: 'HRR' }

function open(answers: Answers = {}) {
  const sent = stubNetwork({ 'GET /api/sellers/': () => rows(SELLER), ...answers })
  renderAdmin(<AddProjectsPage />)
  return () => sent.filter(({ method }) => method === 'POST')
}

const groups = () => document.querySelectorAll('fieldset')

/** The fields of a row, counted from 1. */
function row(number: number) {
  const group = [...groups()].find(({ textContent }) => textContent?.startsWith(`Row ${number}`))
  if (!group) throw new Error(`There is no row ${number}`)
  return within(group)
}

const paste = (text: string, number = 1) =>
  fireEvent.paste(row(number).getByLabelText('Name'), {
    clipboardData: { getData: () => text },
  })

async function chooseSeller() {
  await userEvent.click(screen.getByRole('combobox', { name: 'Seller' }))
  await userEvent.click(await screen.findByRole('option', { name: /Halcyon Ridge/ }))
}

const submit = () => userEvent.click(screen.getByRole('button', { name: /^Add (\d+ )?projects?$/ }))

describe('adding projects', () => {
  it('takes pasted cells and sends the rows that hold something', async () => {
    const posts = open({
      'POST /api/projects/': ({ body }) => ({
        status: 201,
        body: Object.values(Object(body)).map((project, index) => ({
          ...Object(project),
          id: index + 1,
          stage: 'onboarding',
          seller_name: 'Halcyon Ridge',
        })),
      }),
    })
    await chooseSeller()
    paste('Sage Flat\tstorage\t\t1,250\nMill Race\tRooftop Solar')
    await submit()
    await screen.findByText('2 projects were added to Halcyon Ridge')
    expect(posts()).toHaveLength(1)
    expect(posts()[0]?.body).toMatchObject([
      {
        name: 'Sage Flat',
        installation_type: 'storage',
        installed_capacity_dc: 1250,
        seller_id: 4,
      },
      { name: 'Mill Race', installation_type: 'rooftop_solar', seller_id: 4 },
    ])
  })

  it('says what was not understood', async () => {
    open()
    paste('Sage Flat\tWind')
    await screen.findByText(/could not be read and were left empty: Row 1: Wind/)
    expect(row(1).getByLabelText('Name')).toHaveProperty('value', 'Sage Flat')
  })

  it('says at the cell that a plant is in service before it is begun', async () => {
    const posts = open()
    await chooseSeller()
    await userEvent.type(row(1).getByLabelText('Name'), 'Sage Flat')
    fireEvent.change(row(1).getByLabelText('Construction start'), {
      target: { value: '2026-03-01' },
    })
    fireEvent.change(row(1).getByLabelText('Target in service'), {
      target: { value: '2026-02-01' },
    })
    await submit()
    await screen.findByText(
      'Row 1, Target in service: Must not be before the start of construction',
    )
    expect(posts()).toEqual([])
    // Moving the other date sets it right.
    fireEvent.change(row(1).getByLabelText('Construction start'), {
      target: { value: '2026-01-01' },
    })
    await waitFor(() => expect(row(1).queryByText(/Must not be before/)).toBeNull())
  })

  it('leaves a single pasted text to the input', () => {
    open()
    expect(paste('Sage Flat')).toBe(true)
    expect(paste('Sage Flat\tstorage')).toBe(false)
  })

  it('asks for a seller and for the names of rows that hold something', async () => {
    const posts = open()
    await userEvent.type(row(2).getByLabelText('Site address'), '1 Mesa Rd')
    await submit()
    await screen.findByText('Row 2, Name: Please give the project a name')
    expect(screen.getByText('Seller: Choose a seller')).toBeTruthy()
    expect(posts()).toEqual([])
  })

  it('says at its cell what is beyond what can be stored', async () => {
    const posts = open()
    paste('Sage Flat\tstorage\t\t99999999999999')
    await submit()
    await screen.findByText('Row 1, DC capacity: Use at most 1,000,000,000,000')
    expect(posts()).toEqual([])
  })

  it('says a refusal at the row it is about, and keeps every row', async () => {
    open({
      'POST /api/projects/': () =>
        refusal(400, 'validation', { '1.installed_capacity_dc': 'Must be at least 1' }),
    })
    await chooseSeller()
    paste('Sage Flat\tstorage')
    await userEvent.type(row(3).getByLabelText('Name'), 'Mill Race')
    await submit()
    await screen.findByText('Row 3, DC capacity: Must be at least 1')
    expect(row(3).getByText('Must be at least 1')).toBeTruthy()
    expect(row(1).getByLabelText('Name')).toHaveProperty('value', 'Sage Flat')
  })

  it('adds and removes rows', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Add a row' }))
    await waitFor(() => expect(document.activeElement).toBe(row(4).getByLabelText('Name')))
    await userEvent.type(row(4).getByLabelText('Name'), 'Last')
    await userEvent.click(row(1).getByRole('button', { name: 'Remove row 1' }))
    expect(row(3).getByLabelText('Name')).toHaveProperty('value', 'Last')
    expect(() => row(4)).toThrow('There is no row 4')
  })
})

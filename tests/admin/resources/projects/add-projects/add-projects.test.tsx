// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AddProjectsPage } from '#admin/resources/projects/add-projects/AddProjectsPage.tsx'
import { fill } from '#tests/shared/ui/fill.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { quietly, stubSize } from '../../../../shared/ui/render.tsx'
import { type Answers, refusal, renderAdmin, rows, stubNetwork } from '../../../render.tsx'

quietly()

const SELLER = aRecord('sellers.list', { id: 4, name: 'Halcyon Ridge', code: 'HRR' })

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

/** A window as narrow as a phone's. */
const stubPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))

describe('adding projects as cards on a phone', () => {
  beforeEach(stubPhone)

  it('accepts pasted cells and sends only the rows that are filled in', async () => {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
    const posts = open({
      'POST /api/projects/': ({ body }) => ({
        status: 201,
        body: Object.values(Object(body)).map((project, index) =>
          aRecord('projects.createMany', {
            ...Object(project),
            id: index + 1,
            stage: 'onboarding',
            seller_name: 'Halcyon Ridge',
          }),
        ),
      }),
    })
    await chooseSeller()
    paste('Sage Flat\tstorage\t\t1,250\nMill Race\tRooftop Solar')
    await submit()
    const heading = await screen.findByText('2 projects were added to Halcyon Ridge')
    // The browser does not scroll to a focused element that is taller than the page.
    const [shown] = scrollIntoView.mock.contexts
    expect(shown).toBe(document.activeElement)
    expect(document.activeElement?.contains(heading)).toBe(true)
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'start' })
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

  it('reports a pasted value that it does not understand', async () => {
    open()
    paste('Sage Flat\tWind')
    await screen.findByText(/^Row 1, Type: “Wind” is not a type of project/)
    expect(row(1).getByLabelText('Name')).toHaveProperty('value', 'Sage Flat')
  })

  it('reports an in-service date before the construction start at its cell', async () => {
    const posts = open()
    await chooseSeller()
    await fill(row(1).getByLabelText('Name'), 'Sage Flat')
    fireEvent.change(row(1).getByLabelText('Construction start'), {
      target: { value: '2026-03-01' },
    })
    fireEvent.change(row(1).getByLabelText('Target in-service date'), {
      target: { value: '2026-02-01' },
    })
    await submit()
    await screen.findByText(
      'Row 1, Target in-service date: Can’t be before the construction start date',
    )
    expect(posts()).toEqual([])
    // Changing the other date also fixes the error.
    fireEvent.change(row(1).getByLabelText('Construction start'), {
      target: { value: '2026-01-01' },
    })
    await waitFor(() => expect(row(1).queryByText(/Can’t be before/)).toBeNull())
  })

  it('leaves a single pasted value to the input', () => {
    open()
    expect(paste('Sage Flat')).toBe(true)
    expect(paste('Sage Flat\tstorage')).toBe(false)
  })

  it('requires a seller and a name for each row that is filled in', async () => {
    const posts = open()
    await fill(row(2).getByLabelText('Site address'), '1 Mesa Rd')
    await submit()
    await screen.findByText('Row 2, Name: Enter a project name')
    expect(screen.getByText('Seller: Choose a seller')).toBeTruthy()
    expect(posts()).toEqual([])
  })

  it('reports a number that is too large to store at its cell', async () => {
    const posts = open()
    paste('Sage Flat\tstorage\t\t99999999999999')
    await submit()
    await screen.findByText('Row 1, DC capacity: Use at most 1,000,000,000,000')
    expect(posts()).toEqual([])
  })

  it('shows a refusal at its row and keeps every row', async () => {
    open({
      'POST /api/projects/': () =>
        refusal(400, 'validation', { '1.installed_capacity_dc': 'Must be at least 1' }),
    })
    await chooseSeller()
    paste('Sage Flat\tstorage')
    await fill(row(3).getByLabelText('Name'), 'Mill Race')
    await submit()
    await screen.findByText('Row 3, DC capacity: Must be at least 1')
    expect(row(3).getByText('Must be at least 1')).toBeTruthy()
    expect(row(1).getByLabelText('Name')).toHaveProperty('value', 'Sage Flat')
  })

  it('adds and removes rows', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Add row' }))
    await waitFor(() => expect(document.activeElement).toBe(row(4).getByLabelText('Name')))
    await fill(row(1).getByLabelText('Name'), 'First')
    await fill(row(2).getByLabelText('Name'), 'Second')
    await fill(row(4).getByLabelText('Name'), 'Last')
    await userEvent.click(row(1).getByRole('button', { name: 'Remove row 1' }))
    expect(row(1).getByLabelText('Name')).toHaveProperty('value', 'Second')
    expect(row(3).getByLabelText('Name')).toHaveProperty('value', 'Last')
    expect(() => row(4)).toThrow('There is no row 4')
  })
})

/** The cell of the grid in a row, counted from 1. */
function cell(number: number, field: string): HTMLElement {
  const found = document.querySelector(`[data-id="${number - 1}"] [data-field="${field}"]`)
  if (!(found instanceof HTMLElement)) throw new Error(`There is no ${field} in row ${number}`)
  return found
}

const pasteAt = (target: HTMLElement, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } })

describe('adding projects in the grid', () => {
  beforeEach(() => stubSize(1000, 400))

  async function openGrid(answers: Answers = {}) {
    const posts = open(answers)
    const grid = await screen.findByRole('grid', { name: 'Projects' })
    await waitFor(() => cell(1, 'name'))
    return { grid, posts }
  }

  it('reads pasted numbers, dates, and types, and reports what it cannot read', async () => {
    await openGrid()
    pasteAt(
      cell(1, 'name'),
      'Sage Flat\tCarport Solar\t\t1,250 kW\t$2,000,000\t3/1/2026\nMill\tWind\t\tmany',
    )
    await screen.findByText(/Row 2, Type: “Wind” is not a type of project/)
    expect(screen.getByText(/Row 2, DC capacity: “many” isn’t a number/)).toBeTruthy()
    expect(cell(1, 'installation_type').textContent).toBe('Carport Solar')
    expect(cell(1, 'installed_capacity_dc').textContent).toBe('1,250')
    expect(cell(1, 'construction_start_date').textContent).toBe('03/01/2026')
    expect(cell(2, 'name').textContent).toBe('Mill')
  })

  it('undoes a whole paste in one step, by key and by button', async () => {
    await openGrid()
    pasteAt(cell(2, 'name'), 'A\tstorage\nB\trng\nC')
    await screen.findByText(/Pasted into 3 rows/)
    expect(cell(4, 'name').textContent).toBe('C')
    fireEvent.keyDown(cell(2, 'name'), { key: 'z', ctrlKey: true })
    await waitFor(() => expect(cell(2, 'name').textContent).toBe(''))
    expect(() => cell(4, 'name')).toThrow('There is no name in row 4')
    expect(screen.queryByText(/Pasted into/)).toBeNull()
    pasteAt(cell(1, 'name'), 'Only one')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo paste' }))
    await waitFor(() => expect(cell(1, 'name').textContent).toBe(''))
  })

  it('accepts typing from the keyboard', async () => {
    await openGrid()
    await userEvent.click(cell(1, 'name'))
    await userEvent.keyboard('{Enter}')
    await userEvent.type(within(cell(1, 'name')).getByRole('textbox'), 'Sage Flat{Enter}')
    await waitFor(() => expect(cell(1, 'name').textContent).toBe('Sage Flat'))
    await screen.findByRole('button', { name: 'Add 1 project' })
  })

  it('shows a negative number that was typed, and refuses it in words', async () => {
    const { posts } = await openGrid()
    await userEvent.click(cell(1, 'installed_capacity_dc'))
    await userEvent.keyboard('{Enter}')
    const input = within(cell(1, 'installed_capacity_dc')).getByRole('spinbutton')
    await userEvent.type(input, '-5{Enter}')
    await screen.findByText('Row 1, DC capacity: Can’t be negative')
    expect(cell(1, 'installed_capacity_dc').textContent).toBe('-5 (Can’t be negative)')
    await chooseSeller()
    pasteAt(cell(1, 'name'), 'Sage Flat')
    await submit()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Can’t be negative/))
    expect(posts()).toEqual([])
  })

  it('reports an error at its cell and links to it', async () => {
    const { posts } = await openGrid()
    pasteAt(cell(1, 'name'), 'Sage Flat\t\t\t\t\t3/1/2026\t2/1/2026')
    await submit()
    const link = await screen.findByText(
      'Row 1, Target in-service date: Can’t be before the construction start date',
    )
    expect(cell(1, 'target_placed_in_service_date').textContent).toContain('Can’t be before')
    await userEvent.click(link)
    await waitFor(() =>
      expect(cell(1, 'target_placed_in_service_date').contains(document.activeElement)).toBe(true),
    )
    expect(posts()).toEqual([])
  })

  it('shows a refusal by the server at its cell', async () => {
    await openGrid({
      'POST /api/projects/': () =>
        refusal(400, 'validation', { '0.installed_capacity_dc': 'Must be at least 1' }),
    })
    await chooseSeller()
    pasteAt(cell(2, 'name'), 'Mill Race\trng')
    await submit()
    await screen.findByText('Row 2, DC capacity: Must be at least 1')
    expect(cell(2, 'installed_capacity_dc').textContent).toContain('Must be at least 1')
  })

  it('adds and removes rows', async () => {
    await openGrid()
    await userEvent.click(screen.getByRole('button', { name: 'Add row' }))
    await waitFor(() => expect(cell(4, 'name').contains(document.activeElement)).toBe(true))
    pasteAt(cell(4, 'name'), 'Last')
    await userEvent.click(screen.getByLabelText('Remove row 1'))
    await waitFor(() => expect(cell(3, 'name').textContent).toBe('Last'))
  })
})

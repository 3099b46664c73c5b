// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/client/api-error.ts'
import { rangeOf, readListAddress, writeListAddress } from '#shared/ui/data/list-address.ts'
import type { Column } from '#shared/ui/data/table-model.ts'
import { WorkTable } from '#shared/ui/data/WorkTable.tsx'
import { quietly, render } from '../render.tsx'

quietly()

interface Row {
  id: number
  name: string
}

const ROWS: readonly Row[] = Array.from({ length: 60 }, (_row, index) => ({
  id: index + 1,
  name: index === 2 ? '=HYPERLINK("http://bad")' : `Project ${index + 1}`,
}))

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'name',
    header: 'Name',
    primary: true,
    sortBy: 'name',
    cell: ({ id, name }) => <Link to={`/row/${id}`}>{name}</Link>,
    csv: ({ name }) => name,
  },
  { key: 'number', header: 'Number', align: 'right', cell: ({ id }) => id },
  { key: 'secret', header: 'Extra', hidden: true, cell: ({ id }) => `extra ${id}` },
]

const part = ([first, last]: readonly [number, number]) => ({
  rows: ROWS.slice(first, last + 1),
  total: ROWS.length,
})

interface PageProps {
  error?: unknown
  onRetry?: () => void
}

function List({ error, onRetry }: PageProps) {
  const [query, setQuery] = useSearchParams()
  const address = readListAddress(query, ['name'], { field: 'name', order: 'ASC' })
  return (
    <WorkTable
      name="trial"
      caption="Projects"
      columns={COLUMNS}
      rowKey={({ id }) => id}
      list={{
        data: error ? undefined : part(rangeOf(address)),
        error,
        isPlaceholderData: false,
        refetch: () => onRetry?.(),
      }}
      loadPage={async (range) => part(range)}
      address={address}
      onChange={(changes) => setQuery(writeListAddress(query, changes))}
      timeZone="America/New_York"
      empty="Nothing"
    />
  )
}

function Page(props: PageProps) {
  const { pathname } = useLocation()
  return pathname === '/' ? <List {...props} /> : <h1>A row</h1>
}

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** The texts of the files that were saved. */
function watchDownloads() {
  const files: { name: string; blob: Blob }[] = []
  let blob = new Blob()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        blob = file
        return 'blob:file'
      },
      revokeObjectURL: () => {},
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, blob })
  })
  return files
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollIntoView = () => {}
})

describe('a work table', () => {
  it('keeps sort, page, and page length in the address', async () => {
    const { router } = render(<Page />)
    await press('Next page')
    expect(router.state.location.search).toBe('?page=2')
    expect(screen.getByRole('status').textContent).toBe('26–50 of 60 results')
    await press('Name')
    expect(router.state.location.search).toBe('?sort=name&order=DESC')
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '50')
    expect(router.state.location.search).toBe('?sort=name&order=DESC&perPage=50')
    expect(screen.getAllByRole('row')).toHaveLength(51)
  })

  it('shows the chosen columns and density, also when opened again', async () => {
    const { unmount } = render(<Page />)
    expect(headings()).toEqual(['Name', 'Number'])
    await press('Display')
    const menu = within(await screen.findByRole('dialog', { name: 'Display' }))
    expect(menu.getByLabelText('Name')).toHaveProperty('disabled', true)
    await userEvent.click(menu.getByLabelText('Number'))
    await userEvent.click(menu.getByLabelText('Extra'))
    await userEvent.click(menu.getByLabelText('Compact'))
    await userEvent.keyboard('{Escape}')
    unmount()
    render(<Page />)
    expect(headings()).toEqual(['Name', 'Extra'])
    expect(screen.getByRole('table').dataset.density).toBe('compact')
  })

  it('exports all matches with the visible columns, and no formulas', async () => {
    const files = watchDownloads()
    render(<Page />)
    await press('CSV')
    await waitFor(() => expect(files).toHaveLength(1))
    const [file] = files
    expect(file?.name).toMatch(/^projects-\d{4}-\d{2}-\d{2}\.csv$/)
    const lines = (await file?.blob.text())?.split('\r\n') ?? []
    expect(lines).toHaveLength(62)
    expect(lines.slice(0, 4)).toEqual([
      'Name,Number',
      'Project 1,1',
      'Project 2,2',
      `"'=HYPERLINK(""http://bad"")",3`,
    ])
  })

  it('returns to the row that was opened', async () => {
    const { router } = render(<Page />)
    await press('Next page')
    await userEvent.click(screen.getByText('Project 30'))
    await screen.findByText('A row')
    await router.navigate(-1)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Project 30'))
    await router.navigate('/?page=2')
    await waitFor(() => expect(screen.getByText('Project 30')).toBeTruthy())
  })

  it('shows the error with a way to try again', async () => {
    const onRetry = vi.fn()
    const error = new ApiError(503, 'unavailable', 'The service is busy.')
    render(<Page error={error} onRetry={onRetry} />)
    expect(screen.getByRole('alert').textContent).toContain('The service is busy.')
    await press('Try again')
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

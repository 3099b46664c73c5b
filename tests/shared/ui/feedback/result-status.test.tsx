// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { enumeration } from '#shared/entities/enumeration.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { FilterChips } from '#shared/ui/data/FilterChips.tsx'
import { foundWords, SearchBar } from '#shared/ui/documents/search/SearchBar.tsx'
import { useTextSearch } from '#shared/ui/documents/search/use-text-search.ts'
import { quietly, render } from '../render.tsx'

quietly()

const NAMES = ['Mesa', 'Flats', 'Draw']
const paging = { page: 1, perPage: 25, onPage: () => {}, onPerPage: () => {} }
const said = () => screen.getByRole('status').textContent

function List() {
  const [text, setText] = useState('')
  const rows = NAMES.filter((name) => name.includes(text))
  return (
    <>
      <input aria-label="Search" onChange={({ target }) => setText(target.value)} />
      <DataTable
        caption="Projects"
        columns={[{ key: 'name', header: 'Name', cell: (name: string) => name }]}
        rows={rows}
        rowKey={(name) => name}
        paging={{ ...paging, total: rows.length }}
        empty={<p>No projects match</p>}
      />
    </>
  )
}

describe('the announced result', () => {
  it('makes no page wider', () => {
    render(<List />)
    const { width, height, margin } = getComputedStyle(screen.getByRole('status'))
    expect([width, height, margin]).toEqual(['1px', '1px', '-1px'])
  })

  it('covers a list, even an empty one, but not when it opens', async () => {
    render(<List />)
    expect(said()).toBe('')
    await userEvent.type(screen.getByLabelText('Search'), 'a')
    expect(said()).toBe('')
    await userEvent.type(screen.getByLabelText('Search'), 't')
    expect(said()).toBe('1–1 of 1 results')
    await userEvent.type(screen.getByLabelText('Search'), 'x')
    expect(said()).toBe('No results')
    await userEvent.clear(screen.getByLabelText('Search'))
    expect(said()).toBe('1–3 of 3 results')
  })

  it('covers filter chips', async () => {
    const { options } = enumeration({ all: 'All', open: 'Open' })
    render(<ChosenChips options={options} />)
    expect(said()).toBe('')
    await userEvent.click(screen.getByRole('button', { name: /^Open/ }))
    expect(said()).toBe('1 result')
  })
})

function ChosenChips({
  options,
}: {
  options: readonly { value: 'all' | 'open'; label: string }[]
}) {
  const [value, setValue] = useState<'all' | 'open'>('all')
  return (
    <FilterChips
      label="Shown"
      options={options}
      counts={{ all: 3, open: 1 }}
      value={value}
      onChange={setValue}
    />
  )
}

function Search() {
  const search = useTextSearch({ texts: null, page: 1, onHit: () => {} })
  return search.isOpen ? (
    <SearchBar search={search} onClose={search.close} />
  ) : (
    <button type="button" onClick={search.open}>
      Find
    </button>
  )
}

it('a document whose text is still loading is not said to have none', async () => {
  render(<Search />)
  await userEvent.click(screen.getByRole('button', { name: 'Find' }))
  await userEvent.type(screen.getByLabelText('Find in this document'), 'rent')
  await waitFor(() => expect(said()).toBe('Searching…'))
  const none = { wanted: 'rent', hits: [], at: -1, pagesWithText: 0 }
  expect(foundWords({ ...none, done: true })).toBe('This file has no searchable text')
})

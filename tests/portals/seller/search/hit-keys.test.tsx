// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { describe, expect, it } from 'vitest'
import { moveThroughHits } from '#portals/seller/search/hit-keys.ts'
import { SearchHits } from '#portals/seller/search/SearchHits.tsx'
import { quietly, render } from '../../../shared/ui/render.tsx'

quietly()

const hit = (key: string) => ({ key, title: key, about: '', to: `/${key}` })

function Page() {
  const area = useRef<HTMLDivElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: as the page has it
    <div ref={area} onKeyDown={(event) => moveThroughHits(event, area.current)}>
      <input aria-label="Search" />
      <SearchHits hits={{ projects: [hit('Mesa')], documents: [], tasks: [hit('Lease')] }} />
    </div>
  )
}

describe('search results', () => {
  it('are reached with arrow keys from the search box, and back', async () => {
    render(<Page />)
    screen.getByLabelText('Search').focus()
    const press = async (key: string) => {
      await userEvent.keyboard(`{${key}}`)
      const { activeElement: at } = document
      return at?.getAttribute('aria-label') ?? at?.textContent
    }
    expect(await press('ArrowDown')).toBe('Mesa')
    expect(await press('ArrowDown')).toBe('Lease')
    expect(await press('ArrowDown')).toBe('Lease')
    expect(await press('ArrowUp')).toBe('Mesa')
    expect(await press('ArrowUp')).toBe('Search')
    expect(await press('ArrowUp')).toBe('Search')
  })

  it('are grouped, without empty groups', () => {
    render(<Page />)
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(headings).toEqual(['Projects (1)', 'Tasks (1)'])
  })
})

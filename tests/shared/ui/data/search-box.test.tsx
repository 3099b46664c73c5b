// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Link, useSearchParams } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchBox } from '#shared/ui/data/SearchBox.tsx'
import { quietly, render, renderRoutes } from '../render.tsx'

quietly()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

function Page() {
  const [query, setQuery] = useSearchParams()
  return (
    <>
      <SearchBox
        label="Search"
        value={query.get('q') ?? ''}
        onChange={(q) => setQuery(q ? { q } : {})}
      />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/?tab=all">All</Link>
    </>
  )
}

const box = () => screen.getByRole('searchbox')
const pause = () => act(() => vi.advanceTimersByTimeAsync(60_000))

describe('a search', () => {
  it('starts when the typing pauses', async () => {
    const { router } = render(<Page />)
    await userEvent.type(box(), ' mesa ')
    expect(router.state.location.search).toBe('')
    await waitFor(() => expect(router.state.location.search).toBe('?q=mesa'))
  })

  it('starts at once with Enter, and ends with Escape', async () => {
    const { router } = render(<Page />)
    await userEvent.type(box(), 'mesa{Enter}')
    expect(router.state.location.search).toBe('?q=mesa')
    await userEvent.type(box(), '{Escape}')
    expect(router.state.location.search).toBe('')
    expect(box()).toHaveProperty('value', '')
  })

  it('follows an address that changed by other means', async () => {
    const { router } = render(<Page />)
    await router.navigate('/?q=lease')
    await waitFor(() => expect(box()).toHaveProperty('value', 'lease'))
  })

  it('is dropped when a link leads to another page, however long that takes', async () => {
    const { promise, resolve } = Promise.withResolvers<null>()
    const router = createMemoryRouter([
      { path: '/', element: <Page /> },
      { path: '/elsewhere', loader: () => promise, element: <h1>The other page</h1> },
    ])
    renderRoutes(router)
    await userEvent.type(box(), 'mesa')
    await userEvent.click(screen.getByText('Elsewhere'))
    await pause()
    expect(router.state.location.search).toBe('')
    resolve(null)
    await screen.findByText('The other page')
    expect(router.state.location).toMatchObject({ pathname: '/elsewhere', search: '' })
  })

  it('continues when a link changes the same page', async () => {
    const { router } = render(<Page />)
    await userEvent.type(box(), 'mesa')
    await userEvent.click(screen.getByText('All'))
    await waitFor(() => expect(router.state.location.search).toBe('?q=mesa'))
  })

  it('is dropped when going back', async () => {
    const { router } = render(<Page />)
    await userEvent.type(box(), 'mesa')
    window.dispatchEvent(new PopStateEvent('popstate'))
    await pause()
    expect(router.state.location.search).toBe('')
  })
})

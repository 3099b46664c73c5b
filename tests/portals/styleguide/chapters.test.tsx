// @vitest-environment jsdom
import { createMemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { ROOT_ID } from '#portals/frame/active-user.ts'
import { CHAPTERS } from '#portals/styleguide/chapters.ts'
import { quietly, renderRoutes } from '#tests/shared/ui/render.tsx'

quietly()

const EXAMPLES = CHAPTERS.flatMap(({ id, examples }) =>
  examples.map((example) => [`${id}: ${example.title}`, example] as const),
)

describe('the style guide', () => {
  it('has a distinct anchor for every chapter', () => {
    expect(new Set(CHAPTERS.map(({ id }) => id)).size).toBe(CHAPTERS.length)
  })

  it.each(EXAMPLES)('shows %s', (_name, { Show }) => {
    const loaderData = { [ROOT_ID]: { user: { id: 1, email: 'ada@example.com' }, match: null } }
    const router = createMemoryRouter(
      [{ id: ROOT_ID, path: '*', loader: () => null, element: <Show /> }],
      { hydrationData: { loaderData } },
    )
    const { container } = renderRoutes(router)
    expect(container.innerHTML.length).toBeGreaterThan(100)
  })
})

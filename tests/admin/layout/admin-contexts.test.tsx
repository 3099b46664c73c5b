import { Resource, useResourceDefinition } from 'react-admin'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { AdminContexts } from '#admin/AdminContexts.tsx'

const definitions = {
  projects: Resource.registerResource({ name: 'projects', hasCreate: true }),
}

function Page() {
  const { name, hasCreate } = useResourceDefinition({ resource: 'projects' })
  return `${name} ${hasCreate}`
}

it('provides translations and resources on the first render, before any effect', () => {
  const drawn = renderToString(
    <MemoryRouter>
      <AdminContexts definitions={definitions}>
        <Page />
      </AdminContexts>
    </MemoryRouter>,
  )
  expect(drawn).toBe('projects true')
})

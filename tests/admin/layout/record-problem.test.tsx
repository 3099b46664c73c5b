// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProjectPage } from '#admin/resources/projects/projects/ProjectPage.tsx'
import { quietly } from '../../shared/ui/render.tsx'
import { forgetRefusals, refusal, renderAdmin, stubNetwork } from '../render.tsx'

quietly()

it('says that a record does not exist, also in the title, and links back to its list', async () => {
  stubNetwork({ 'GET /api/project/99999/': () => refusal(404, 'not_found') })
  const { router } = renderAdmin(<ProjectPage />)
  await router.navigate('/dashboard/projects/99999')
  const back = await screen.findByRole('link', { name: 'Back to the list' })
  expect(back.getAttribute('href')).toBe('/dashboard/projects')
  expect(document.title).toBe('Joulebridge | Not found')
  forgetRefusals()
})

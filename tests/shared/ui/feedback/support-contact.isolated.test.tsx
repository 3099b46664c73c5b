// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contractProblem } from '#tests/support/contract-answer.ts'
import { quietly, render } from '../render.tsx'

quietly()
// A response is kept until the page is reloaded.
beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

async function openWith(answers: readonly Response[]) {
  const asked = vi.fn(async (url: string) => {
    const answer = answers[asked.mock.calls.length - 1] ?? answers.at(-1)
    if (!answer) throw new Error(`No answer for ${url}`)
    return answer.clone()
  })
  vi.stubGlobal('fetch', asked)
  const { SupportContact } = await import('#shared/ui/feedback/SupportContact.tsx')
  const { unmount } = render(<SupportContact />)
  return { asked, unmount, SupportContact }
}

function answerOf(email: string | null): Response {
  const body = { email }
  expect(contractProblem({ method: 'GET', url: '/api/support/', status: 200, body })).toBeNull()
  return Response.json(body)
}

it('shows the address of our team and requests it once', async () => {
  const { asked, SupportContact } = await openWith([answerOf('help@joulebridge.test')])
  const link = await screen.findByRole('link', { name: 'help@joulebridge.test' })
  expect(link.getAttribute('href')).toBe('mailto:help@joulebridge.test')
  render(<SupportContact />)
  expect(screen.getAllByRole('link')).toHaveLength(2)
  expect(asked).toHaveBeenCalledTimes(1)
})

it('shows nothing when the installation has no address', async () => {
  const { asked } = await openWith([answerOf(null)])
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect(document.body.textContent).toBe('')
})

it('shows nothing while the server fails, and asks again on the next page', async () => {
  const failure = Response.json({ code: 'unavailable', message: 'Busy.' }, { status: 503 })
  const { asked, unmount, SupportContact } = await openWith([
    failure,
    answerOf('help@joulebridge.test'),
  ])
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect(document.body.textContent).toBe('')
  unmount()
  await vi.waitFor(() => {
    render(<SupportContact />).unmount()
    expect(asked).toHaveBeenCalledTimes(2)
  })
  render(<SupportContact />)
  await screen.findByRole('link', { name: 'help@joulebridge.test' })
})

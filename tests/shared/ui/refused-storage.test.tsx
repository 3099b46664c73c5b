// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { attemptStorage } from '#portals/investor/purchase-attempt.ts'
import { deviceStorage, tabStorage } from '#shared/ui/browser-storage.ts'
import { BackToRow } from '#shared/ui/data/BackToRow.tsx'
import { letterKeyMode, setLetterKeyMode } from '#shared/ui/keyboard/letter-keys.ts'
import { readRemembered, writeRemembered } from '#shared/ui/session/remembered-page.ts'
import { quietly, render } from './render.tsx'

quietly()
// As a browser does that blocks all data of sites: naming the storage throws.
beforeEach(() => {
  const refused = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refused)
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refused)
})

it('a refused storage counts as none', () => {
  expect([deviceStorage(), tabStorage()]).toEqual([null, null])
})

it('a list loses only the way back to its row', async () => {
  render(
    <BackToRow table="projects">
      <p data-row="1">Mesa</p>
    </BackToRow>,
  )
  await userEvent.click(screen.getByText('Mesa'))
  expect(screen.getByText('Mesa')).toBeDefined()
})

it('the seller’s pages lose only the references of failures', async () => {
  const { lastFailures } = await import('#portals/seller/support/keep-failures.ts')
  expect(lastFailures.list()).toEqual([])
})

it('settings and attempts still work within the page', () => {
  setLetterKeyMode('ctrl')
  expect(letterKeyMode()).toBe('ctrl')
  setLetterKeyMode('on')
  writeRemembered({ address: '/tasks', ownerId: 1 })
  expect(readRemembered()).toBeNull()
  attemptStorage().setItem('one', 'text')
  expect(attemptStorage().getItem('one')).toBe('text')
})

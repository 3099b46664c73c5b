// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readRemembered, writeRemembered } from '#shared/ui/session/remembered-page.ts'
import { SessionWatch } from '#shared/ui/session/SessionWatch.tsx'
import { signOut } from '#shared/ui/session/sign-out.ts'
import { quietly, render } from '../render.tsx'

const opened = vi.hoisted(() => vi.fn())
vi.mock('#shared/ui/session/open-login.ts', () => ({ openLogin: opened }))

quietly()
beforeEach(() => {
  opened.mockClear()
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Signed out' }))
})

/** What other tabs of the browser hear when this one writes to the device. */
function otherTabsHear(): StorageEvent[] {
  const heard: StorageEvent[] = []
  const write = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    key,
    newValue,
  ) {
    write.call(this, key, newValue)
    heard.push(new StorageEvent('storage', { key, newValue }))
  })
  return heard
}

describe('signing out', () => {
  it('opens login in every other tab too, which forgets its page', async () => {
    const heard = otherTabsHear()
    await signOut()
    expect(opened).toHaveBeenCalledOnce()
    writeRemembered({ address: '/home', ownerId: 3 })
    render(<SessionWatch email="ada@example.com" onSignedIn={() => {}} />)
    act(() => {
      for (const event of heard) window.dispatchEvent(event)
    })
    expect(opened).toHaveBeenCalledTimes(2)
    expect(readRemembered()).toBeNull()
  })

  it('is not assumed for other changes on the device', () => {
    render(<SessionWatch email="ada@example.com" onSignedIn={() => {}} />)
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: '1' }))
    })
    expect(opened).not.toHaveBeenCalled()
  })

  it('removes an unfinished quote from the device', async () => {
    localStorage.setItem('joulebridge-quote-draft', '{}')
    await signOut()
    expect(localStorage.getItem('joulebridge-quote-draft')).toBeNull()
  })
})

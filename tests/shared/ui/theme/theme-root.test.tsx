// @vitest-environment jsdom
import { useTheme } from '@mui/material/styles'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { COLOR_MODE_ATTRIBUTE, COLOR_MODE_KEY } from '#shared/color-mode.ts'
import { chooseColorMode, useColorChoice, useShownMode } from '#shared/ui/theme/color-mode.ts'
import { quietly, render } from '../render.tsx'

quietly()

const shownOnPage = () => document.documentElement.getAttribute(COLOR_MODE_ATTRIBUTE)

function Modes() {
  const { palette, vars } = useTheme()
  return <p>{[useColorChoice(), useShownMode(), palette.mode, vars.palette.primary.main].join()}</p>
}

/** A choice made in another tab; null where that tab forgot it. */
function chooseElsewhere(value: string | null): void {
  if (value === null) localStorage.removeItem(COLOR_MODE_KEY)
  else localStorage.setItem(COLOR_MODE_KEY, value)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: COLOR_MODE_KEY })))
}

describe('color mode', () => {
  // The choice outlives a test within one file.
  beforeEach(() => act(() => chooseColorMode('system')))

  it('shows and stores the choice, and reads colors from variables in either mode', () => {
    render(<Modes />)
    expect(shownOnPage()).toBe('light')
    act(() => chooseColorMode('dark'))
    const [choice, shown, , main] = screen.getByText(/^dark/).textContent.split(',')
    expect([choice, shown, shownOnPage()]).toEqual(['dark', 'dark', 'dark'])
    expect(main).toMatch(/^var\(--jb-palette-primary-main/)
    expect(localStorage.getItem(COLOR_MODE_KEY)).toBe('dark')
  })

  it('follows another tab, and the system when nothing readable is stored', () => {
    render(<Modes />)
    chooseElsewhere('dark')
    expect(shownOnPage()).toBe('dark')
    chooseElsewhere('purple')
    screen.getByText(/^system,light/)
    chooseElsewhere('dark')
    chooseElsewhere(null)
    expect(shownOnPage()).toBe('light')
  })

  it('ignores changes to other keys on the device', () => {
    render(<Modes />)
    act(() => chooseColorMode('dark'))
    localStorage.setItem(COLOR_MODE_KEY, 'light')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'another' })))
    expect(shownOnPage()).toBe('dark')
  })

  it('follows the system when it turns dark', () => {
    let turn = () => {}
    const system = { matches: false }
    vi.stubGlobal('matchMedia', () => ({
      get matches() {
        return system.matches
      },
      addEventListener: (_event: string, listener: () => void) => {
        turn = listener
      },
      removeEventListener: () => {},
    }))
    render(<Modes />)
    expect(shownOnPage()).toBe('light')
    system.matches = true
    act(() => turn())
    expect(shownOnPage()).toBe('dark')
  })
})

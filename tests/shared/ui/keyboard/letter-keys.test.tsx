// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { LetterKeysChoice } from '#portals/account/LetterKeysChoice.tsx'
import {
  isScrollRegion,
  keyMeant,
  letterKeyMode,
  setLetterKeyMode,
  shownKey,
  useShortcut,
} from '#shared/ui/keyboard/letter-keys.ts'
import { quietly, render } from '../render.tsx'

quietly()
afterEach(() => setLetterKeyMode('on'))

type Held = 'ctrlKey' | 'metaKey' | 'altKey'
const press = (key: string, ...held: readonly Held[]) => ({
  key,
  ctrlKey: held.includes('ctrlKey'),
  metaKey: held.includes('metaKey'),
  altKey: held.includes('altKey'),
})

describe('what a press means', () => {
  it.each([
    ['on', press('s'), 's'],
    ['on', press('s', 'ctrlKey'), null],
    ['off', press('s'), null],
    ['off', press('?'), null],
    ['off', press('s', 'ctrlKey'), null],
    ['off', press('Escape'), 'Escape'],
    ['off', press('ArrowDown'), 'ArrowDown'],
    ['ctrl', press('s'), null],
    ['ctrl', press('s', 'ctrlKey'), 's'],
    ['ctrl', press('n', 'ctrlKey', 'altKey'), 'n'],
    ['ctrl', press('s', 'metaKey', 'ctrlKey'), null],
    ['ctrl', press('Enter'), 'Enter'],
    ['ctrl', press('Enter', 'ctrlKey'), null],
  ] as const)('%s: %j is %s', (mode, event, expected) => {
    expect(keyMeant(event, mode)).toBe(expected)
  })

  it.each([
    ['s', 's', null, 'Ctrl+s'],
    ['Shift+j', 'Shift+j', null, 'Ctrl+Shift+j'],
    ['Enter', 'Enter', 'Enter', 'Enter'],
    ['↓', '↓', '↓', '↓'],
  ])('%s is written as %s, %s and %s', (key, on, off, ctrl) => {
    expect([shownKey(key, 'on'), shownKey(key, 'off'), shownKey(key, 'ctrl')]).toEqual([
      on,
      off,
      ctrl,
    ])
  })
})

function Skip() {
  return (
    <button type="button" {...useShortcut()('s')}>
      Skip
    </button>
  )
}

describe('the setting', () => {
  it('is kept on the device and changes the shortcuts of buttons', async () => {
    render(
      <>
        <LetterKeysChoice />
        <Skip />
      </>,
    )
    const skip = screen.getByRole('button', { name: 'Skip' })
    expect(skip.getAttribute('aria-keyshortcuts')).toBe('s')
    await userEvent.click(screen.getByLabelText('With Ctrl only'))
    expect(skip.getAttribute('aria-keyshortcuts')).toBe('Control+s')
    await userEvent.click(screen.getByLabelText('Off'))
    expect(skip.getAttribute('aria-keyshortcuts')).toBeNull()
    expect(localStorage.getItem('joulebridge-letter-keys')).toBe('off')
  })

  it('follows another tab and treats unknown values as on', () => {
    const told = (newValue: string | null) =>
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'joulebridge-letter-keys', newValue }),
      )
    told('off')
    expect(letterKeyMode()).toBe('off')
    told('sometimes')
    expect(letterKeyMode()).toBe('on')
  })
})

it('recognizes an area that is focusable only to be scrolled', () => {
  render(
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section aria-label="Pages" tabIndex={0} style={{ overflow: 'auto' }} />
      <section aria-label="Rows" style={{ overflow: 'auto' }} />
      <button type="button">Button</button>
    </>,
  )
  expect(isScrollRegion(screen.getByLabelText('Pages'))).toBe(true)
  expect(isScrollRegion(screen.getByLabelText('Rows'))).toBe(false)
  expect(isScrollRegion(screen.getByText('Button'))).toBe(false)
})

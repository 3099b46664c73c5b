import { useSyncExternalStore } from 'react'
import { createStore } from '#shared/client/store.ts'
import { type EnumerationValue, enumeration } from '#shared/entities/enumeration.ts'
import { deviceStorage, readText, writeText } from '../browser-storage.ts'

/**
 * Whether a single letter, digit or sign acts (WCAG 2.1.4: who talks to the computer, or hits keys
 * by accident, must be able to switch that off). Kept on the device, as the colors are (decision 028).
 */
export const letterKeyModes = enumeration({
  on: 'On',
  off: 'Off',
  ctrl: 'With Ctrl only',
})
export type LetterKeyMode = EnumerationValue<typeof letterKeyModes>

const KEPT_AS = 'joulebridge-letter-keys'

const read = (value: string | null): LetterKeyMode => (letterKeyModes.has(value) ? value : 'on')

const mode = createStore<LetterKeyMode>(read(readText(deviceStorage(), KEPT_AS)))

// Another tab is told of it at once.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEPT_AS) mode.set(read(newValue))
  })
}

export const letterKeyMode = mode.get

/** Where storage is off, the choice lasts for this visit. */
export function setLetterKeyMode(next: LetterKeyMode): void {
  mode.set(next)
  writeText(deviceStorage(), KEPT_AS, next)
}

export const useLetterKeyMode = (): LetterKeyMode =>
  useSyncExternalStore(mode.subscribe, mode.get, () => 'on')

export interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const isLetter = (key: string): boolean => key.length === 1

/**
 * The key that a press means for the keys of a screen; null when it belongs to the browser, or the
 * reader has switched letters off. With Ctrl, Alt may be held too: browsers keep some keys with
 * Ctrl alone for themselves, such as `n` and the digits.
 */
export function keyMeant({ key, ctrlKey, metaKey, altKey }: Press, as = mode.get()): string | null {
  if (isLetter(key) && as === 'off') return null
  if (isLetter(key) && as === 'ctrl') return ctrlKey && !metaKey ? key : null
  return ctrlKey || metaKey || altKey ? null : key
}

const TYPED_IN = ['INPUT', 'TEXTAREA', 'SELECT']

/** Whether keys are letters here. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || TYPED_IN.includes(target.tagName))

/** A part of the page that has the focus to be scrolled: letters there are no work elsewhere. */
export function isScrollRegion(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.tabIndex < 0) return false
  const { overflow, overflowX, overflowY } = getComputedStyle(target)
  return /auto|scroll/.test(`${overflow} ${overflowX} ${overflowY}`)
}

/** A key as the mode has it, for the eye: `s`, `Ctrl+s`; null when it does nothing. */
export function shownKey(key: string, as: LetterKeyMode): string | null {
  const last = key.replace(/^Shift\+/, '')
  if (!isLetter(last) || /[↓↑←→]/.test(last) || as === 'on') return key
  return as === 'off' ? null : `Ctrl+${key}`
}

/** What a button says of its key to a screen reader: to be spread over its props. */
export function useShortcut(): (key: string) => { 'aria-keyshortcuts'?: string } {
  const as = useLetterKeyMode()
  return (key) => {
    const shown = shownKey(key, as)
    return shown === null ? {} : { 'aria-keyshortcuts': shown.replace('Ctrl', 'Control') }
  }
}

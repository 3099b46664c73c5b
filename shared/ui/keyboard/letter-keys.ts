import { useSyncExternalStore } from 'react'
import { createStore } from '#shared/client/store.ts'
import { type EnumerationValue, enumeration } from '#shared/entities/enumeration.ts'
import { deviceStorage, readText, writeText } from '../browser-storage.ts'

/**
 * Whether a single letter, digit, or symbol acts as a shortcut (WCAG 2.1.4: people who use voice control or hit keys by
 * accident must be able to turn this off). Kept on the device, like the colors (decision 028).
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

// Other tabs pick up a change immediately.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEPT_AS) mode.set(read(newValue))
  })
}

export const letterKeyMode = mode.get

/** If storage is off, the choice lasts for this visit. */
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
 * The shortcut key that a press means; null if the press belongs to the browser, or the reader has turned letters off.
 * With Ctrl, Alt may also be held: browsers reserve some keys with Ctrl alone, such as `n` and the digits.
 */
export function keyMeant({ key, ctrlKey, metaKey, altKey }: Press, as = mode.get()): string | null {
  if (isLetter(key) && as === 'off') return null
  if (isLetter(key) && as === 'ctrl') return ctrlKey && !metaKey ? key : null
  return ctrlKey || metaKey || altKey ? null : key
}

const TYPED_IN = ['INPUT', 'TEXTAREA', 'SELECT']

/** Whether the target accepts typing. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || TYPED_IN.includes(target.tagName))

/** Whether the target is a focusable scroll region; letters pressed there do not act elsewhere. */
export function isScrollRegion(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.tabIndex < 0) return false
  const { overflow, overflowX, overflowY } = getComputedStyle(target)
  return /auto|scroll/.test(`${overflow} ${overflowX} ${overflowY}`)
}

/** A key's visible label in a mode, such as `s` or `Ctrl+s`; null if the key does nothing. */
export function shownKey(key: string, as: LetterKeyMode): string | null {
  const last = key.replace(/^Shift\+/, '')
  if (!isLetter(last) || /[↓↑←→]/.test(last) || as === 'on') return key
  return as === 'off' ? null : `Ctrl+${key}`
}

/** Returns props that tell a screen reader a button's key; spread them over the button's props. */
export function useShortcut(): (key: string) => { 'aria-keyshortcuts'?: string } {
  const as = useLetterKeyMode()
  return (key) => {
    const shown = shownKey(key, as)
    return shown === null ? {} : { 'aria-keyshortcuts': shown.replace('Ctrl', 'Control') }
  }
}

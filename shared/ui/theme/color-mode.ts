import { useSyncExternalStore } from 'react'
import { createListeners } from '#shared/client/store.ts'
import { COLOR_MODE_KEY } from '#shared/color-mode.ts'
import { deviceStorage, readText, writeText } from '../browser-storage.ts'
import type { ColorMode } from './tokens.ts'

/** A person's choice; `system` follows the device. */
export type ColorChoice = ColorMode | 'system'

const isChoice = (value: unknown): value is ColorChoice =>
  value === 'light' || value === 'dark' || value === 'system'

const kept = (): ColorChoice => {
  const value = readText(deviceStorage(), COLOR_MODE_KEY)
  return isChoice(value) ? value : 'system'
}

const darkSystem = (): MediaQueryList | null =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null

const listeners = createListeners()
/** If storage is off, the choice lasts for this visit. */
let chosen: ColorChoice | null = null

const choice = (): ColorChoice => {
  chosen ??= kept()
  return chosen
}

/** Keeps the choice on this device, for both bundles. */
export function chooseColorMode(next: ColorChoice): void {
  chosen = next
  writeText(deviceStorage(), COLOR_MODE_KEY, next)
  listeners.tell()
}

const shownMode = (): ColorMode => {
  const asked = choice()
  return asked === 'system' ? (darkSystem()?.matches ? 'dark' : 'light') : asked
}

/** Also follows the device setting, and a choice made in another tab. */
function follow(listener: () => void): () => void {
  const forget = listeners.add(listener)
  const system = darkSystem()
  const hear = ({ key }: StorageEvent) => {
    // No key means that the whole storage was cleared.
    if (key !== null && key !== COLOR_MODE_KEY) return
    chosen = null
    listener()
  }
  system?.addEventListener('change', listener)
  window.addEventListener('storage', hear)
  return () => {
    forget()
    system?.removeEventListener('change', listener)
    window.removeEventListener('storage', hear)
  }
}

/** The person's choice, for controls that offer it. */
export const useColorChoice = (): ColorChoice =>
  useSyncExternalStore(follow, choice, () => 'system')

/** The color mode on screen. */
export const useShownMode = (): ColorMode => useSyncExternalStore(follow, shownMode, () => 'light')

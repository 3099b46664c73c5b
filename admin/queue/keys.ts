import type { KeyGroup } from '#shared/ui/documents/KeysDialog.tsx'
import { keyMeant, letterKeyMode, type Press } from '#shared/ui/keyboard/letter-keys.ts'

/** A key of a working screen: what it does, in the words of the key map. */
export interface KeyBinding<A extends string> {
  readonly keys: readonly string[]
  readonly action: A
  readonly help: string
}

/** The action of a key press; null when the key means nothing here or belongs to the browser. */
export function actionOf<A extends string>(
  bindings: readonly KeyBinding<A>[],
  press: Press,
): A | null {
  const key = keyMeant(press)
  return bindings.find(({ keys }) => key !== null && keys.includes(key))?.action ?? null
}

/** A letter or digit that no binding takes: it starts a search. */
export const startsSearch = (press: Press): boolean =>
  letterKeyMode() === 'on' && /^[a-z0-9]$/i.test(keyMeant(press) ?? '')

const NAMES: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  J: 'Shift+j',
  K: 'Shift+k',
}

/** How a key is written on the key map. */
export const keyName = (key: string): string => NAMES[key] ?? key

/** The bindings of a screen as the list of keys shows them. */
export const keyGroup = (bindings: readonly KeyBinding<string>[]): KeyGroup => ({
  keys: bindings.map(({ keys, help }) => [keys.map(keyName).join(' '), help]),
})

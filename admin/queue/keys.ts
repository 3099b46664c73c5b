import type { KeyGroup } from '#shared/ui/documents/KeysDialog.tsx'
import { keyMeant, letterKeyMode, type Press } from '#shared/ui/keyboard/letter-keys.ts'

/** A key of a work screen; `help` is its text on the key map. */
export interface KeyBinding<A extends string> {
  readonly keys: readonly string[]
  readonly action: A
  readonly help: string
}

/** Returns the action of a key press; null if the key is not bound or belongs to the browser. */
export function actionOf<A extends string>(
  bindings: readonly KeyBinding<A>[],
  press: Press,
): A | null {
  const key = keyMeant(press)
  return bindings.find(({ keys }) => key !== null && keys.includes(key))?.action ?? null
}

/** Whether the key is a letter or digit without a binding: it starts a search. */
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

/** Returns the name of a key on the key map. */
export const keyName = (key: string): string => NAMES[key] ?? key

/** Returns the bindings of a screen in the form of the key list. */
export const keyGroup = (bindings: readonly KeyBinding<string>[]): KeyGroup => ({
  keys: bindings.map(({ keys, help }) => [keys.map(keyName).join(' '), help]),
})

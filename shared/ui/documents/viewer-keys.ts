import { isTyping, keyMeant, type Press } from '../keyboard/letter-keys.ts'

/** A key and its action; returning false leaves the key to the browser. */
export type KeyAction = readonly [key: string, action: () => unknown]

interface KeyPress extends Press {
  target: EventTarget | null
  defaultPrevented?: boolean
  preventDefault: () => void
}

/**
 * Handles the keys of a viewer according to the reader's letter-key setting; inside inputs, keys keep their normal
 * meaning.
 */
export function onKeys(keys: readonly KeyAction[]) {
  return (event: KeyPress) => {
    if (event.defaultPrevented || isTyping(event.target)) return
    const meant = keyMeant(event)
    const action = keys.find(([key]) => key === meant)?.[1]
    if (action && action() !== false) event.preventDefault()
  }
}

import { isTyping, keyMeant, type Press } from '../keyboard/letter-keys.ts'

/** A key and what it does; answering false leaves the key to the browser. */
export type KeyAction = readonly [key: string, action: () => unknown]

interface KeyPress extends Press {
  target: EventTarget | null
  defaultPrevented?: boolean
  preventDefault: () => void
}

/** Keys of a viewer, as the reader wants letters; inside inputs they stay what they are. */
export function onKeys(keys: readonly KeyAction[]) {
  return (event: KeyPress) => {
    if (event.defaultPrevented || isTyping(event.target)) return
    const meant = keyMeant(event)
    const action = keys.find(([key]) => key === meant)?.[1]
    if (action && action() !== false) event.preventDefault()
  }
}

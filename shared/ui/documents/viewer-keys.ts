import type { KeyboardEvent } from 'react'

/** A key and what it does; answering false leaves the key to the browser. */
export type KeyAction = readonly [key: string, action: () => unknown]

/** Keys of a viewer; inside inputs and with modifiers they stay what they are. */
export function onKeys(keys: readonly KeyAction[]) {
  return (event: KeyboardEvent) => {
    const inInput = event.target instanceof HTMLInputElement
    const action = keys.find(([key]) => key === event.key)?.[1]
    if (!action || inInput || event.ctrlKey || event.metaKey || event.altKey) return
    if (action() !== false) event.preventDefault()
  }
}

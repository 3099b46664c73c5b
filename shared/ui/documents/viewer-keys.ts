/** A key and what it does; answering false leaves the key to the browser. */
export type KeyAction = readonly [key: string, action: () => unknown]

interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  target: EventTarget | null
  defaultPrevented?: boolean
  preventDefault: () => void
}

const TYPED_IN = ['INPUT', 'TEXTAREA', 'SELECT']

/** Whether keys are letters here. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || TYPED_IN.includes(target.tagName))

/** Keys of a viewer; inside inputs and with modifiers they stay what they are. */
export function onKeys(keys: readonly KeyAction[]) {
  return (event: KeyPress) => {
    if (event.defaultPrevented || isTyping(event.target)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const action = keys.find(([key]) => key === event.key)?.[1]
    if (action && action() !== false) event.preventDefault()
  }
}

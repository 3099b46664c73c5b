import { useEffect, useRef } from 'react'
import { isScrollRegion, isTyping } from '#shared/ui/keyboard/letter-keys.ts'
import { actionOf, type KeyBinding, startsSearch } from './keys.ts'

/** Told which of its keys was pressed; undefined while there is nothing to do. */
export type KeyHandlers = Readonly<Record<string, ((key: string) => void) | undefined>>

/**
 * Keys of a whole screen. They rest while somebody types, while a dialog is open, and where a part
 * of the page has taken the key for itself, as the pages of a document do; letters also while a part
 * has the focus to be scrolled.
 */
export function useKeys(
  bindings: readonly KeyBinding<string>[],
  handlers: KeyHandlers,
  onType?: (letter: string) => void,
) {
  const latest = useRef({ handlers, onType })
  latest.current = { handlers, onType }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || takesKeys(event.target) || dialogOpen()) return
      if (event.key.length === 1 && isScrollRegion(event.target)) return
      if (event.key === 'Enter' && isPressable(event.target)) return
      const action = actionOf(bindings, event)
      const handler = action && latest.current.handlers[action]
      if (handler) {
        event.preventDefault()
        handler(event.key)
      } else if (!action && latest.current.onType && startsSearch(event)) {
        event.preventDefault()
        latest.current.onType(event.key)
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [bindings])
}

/** A checkbox has the focus after a click on it, and takes only Space, which is no key of a screen. */
const takesKeys = (target: EventTarget | null): boolean =>
  isTyping(target) && !(target instanceof HTMLInputElement && target.type === 'checkbox')

/** Enter presses what has the focus. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a[href], button, summary') !== null

const dialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null

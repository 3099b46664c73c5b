import { useEffect, useRef } from 'react'
import { isScrollRegion, isTyping } from '#shared/ui/keyboard/letter-keys.ts'
import { actionOf, type KeyBinding, startsSearch } from './keys.ts'

/** Handlers by action, called with the pressed key; undefined while there is nothing to do. */
export type KeyHandlers = Readonly<Record<string, ((key: string) => void) | undefined>>

/**
 * Keys that work anywhere on a screen. They are off while someone types, while a dialog is open,
 * and when part of the page has handled the key itself, as a document's pages do; letters are also
 * off while a scrollable part has the focus.
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

/** A checkbox keeps the focus after a click but only uses Space, which is not a screen key. */
const takesKeys = (target: EventTarget | null): boolean =>
  isTyping(target) && !(target instanceof HTMLInputElement && target.type === 'checkbox')

/** Enter activates the focused element. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a[href], button, summary') !== null

const dialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null

import type { MouseEvent } from 'react'

/** Elements that handle their own clicks. */
const OWN = 'a, button, input, label, select, textarea, [role="button"], [data-select]'

/**
 * Follows the row's link on a click, respecting the keys that open it elsewhere. Ignores clicks on a control in the row
 * and clicks that end a text selection. Keyboard users have the link itself.
 */
export function followRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  if (!(target instanceof Element) || target.closest(OWN)) return
  if (window.getSelection()?.type === 'Range') return
  const link = currentTarget.querySelector<HTMLElement>('[data-row-link]')
  link?.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      shiftKey: event.shiftKey,
    }),
  )
}

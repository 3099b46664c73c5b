import type { MouseEvent } from 'react'

/** What does something of its own when it is clicked. */
const OWN = 'a, button, input, label, select, textarea, [role="button"], [data-select]'

/**
 * A click on a row follows the row's link, with the keys that open it elsewhere; not when it meant
 * something in the row, or ended a selection of text. For keyboards there is the link itself.
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

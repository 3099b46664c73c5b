/**
 * After a navigation, the heading of the new page takes the focus so that a screen reader starts there (not after the
 * first load, where the browser handles it). The heading may appear later than the address, with its data, so the
 * request waits for it.
 */
let requested = false

export function requestHeadingFocus(): void {
  requested = true
  // The heading of a page that stayed mounted is already there.
  requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>('main h1[tabindex="-1"]')
    if (heading) takeHeadingFocus(heading)
  })
}

/**
 * A page reached from another page of ours, as when signing in leads to the other bundle, starts at its heading like
 * after every navigation. A page opened by its address, or reloaded, does not.
 */
export function requestFocusOnArrival(): void {
  const [opening] = performance.getEntriesByType?.('navigation') ?? []
  const isNew = opening && 'type' in opening && opening.type === 'navigate'
  if (isNew && document.referrer.startsWith(`${window.location.origin}/`)) requestHeadingFocus()
}

/** Called by a heading when it appears; focuses it once per navigation. */
export function takeHeadingFocus(heading: HTMLElement): void {
  if (!requested) return
  requested = false
  heading.focus({ preventScroll: true })
}

import { COLOR_MODE_ATTRIBUTE } from '#shared/color-mode.ts'

/** Prints the page in light colors, whatever mode the screen shows. */
export function printInLight(): void {
  const root = document.documentElement
  const mode = root.getAttribute(COLOR_MODE_ATTRIBUTE)
  root.setAttribute(COLOR_MODE_ATTRIBUTE, 'light')
  window.print()
  if (mode !== null) root.setAttribute(COLOR_MODE_ATTRIBUTE, mode)
}

/** Where a person's choice of colour mode is kept, in both bundles: `light`, `dark` or `system`. */
export const COLOR_MODE_KEY = 'joulebridge-color-mode'

/** The attribute of the root element that the theme's variables listen to. */
export const COLOR_MODE_ATTRIBUTE = 'data-color-mode'

/**
 * Runs before the first paint, as a classic script of its own file (the content security policy
 * allows no inline script): sets the attribute from the choice, else from the system.
 */
export const COLOR_MODE_SCRIPT = `(function () {
  var mode = null
  try { mode = localStorage.getItem('${COLOR_MODE_KEY}') } catch (error) {}
  if (mode !== 'light' && mode !== 'dark') {
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  document.documentElement.setAttribute('${COLOR_MODE_ATTRIBUTE}', mode)
})()
`

/** The part of a MUI storage manager: only the mode is kept, never the scheme names behind it. */
export function colorModeStorage({ key }: { key: string }) {
  return {
    get(fallback: unknown): unknown {
      if (key !== COLOR_MODE_KEY || typeof localStorage === 'undefined') return fallback
      try {
        return localStorage.getItem(key) ?? fallback
      } catch {
        return fallback
      }
    },
    set(value: unknown): void {
      if (key !== COLOR_MODE_KEY || typeof value !== 'string') return
      try {
        localStorage.setItem(key, value)
      } catch {
        // Storage is off: the choice lasts for this visit.
      }
    },
    /** Follows a change made in another tab. */
    subscribe(handler: (value: unknown) => void): () => void {
      if (key !== COLOR_MODE_KEY || typeof window === 'undefined') return () => {}
      const listen = (event: StorageEvent) => {
        if (event.key === key) handler(event.newValue)
      }
      window.addEventListener('storage', listen)
      return () => window.removeEventListener('storage', listen)
    },
  }
}

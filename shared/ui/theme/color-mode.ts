import { COLOR_MODE_KEY } from '#shared/color-mode.ts'
import { deviceStorage, readText, writeText } from '../browser-storage.ts'

/** The part of a MUI storage manager: only the mode is kept, never the scheme names behind it. */
export function colorModeStorage({ key }: { key: string }) {
  return {
    get(fallback: unknown): unknown {
      return (key === COLOR_MODE_KEY ? readText(deviceStorage(), key) : null) ?? fallback
    },
    /** Where storage is off, the choice lasts for this visit. */
    set(value: unknown): void {
      if (key !== COLOR_MODE_KEY || typeof value !== 'string') return
      writeText(deviceStorage(), key, value)
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

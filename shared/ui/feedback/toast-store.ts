import { TOAST_DURATION_MS } from '#shared/limits.ts'

/** Types of a toast (docs/product.md section 8). */
export type ToastType = 'success' | 'error' | 'info' | 'warning' | 'default'

export interface Toast {
  id: number
  type: ToastType
  text: string
}

/**
 * Holds the one toast on screen: a new one replaces the old one and nothing queues. It leaves by
 * itself after `duration` milliseconds, unless the pointer or the focus holds it.
 */
export function createToastStore(duration = TOAST_DURATION_MS) {
  let current: Toast | null = null
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const set = (next: Toast | null) => {
    current = next
    for (const listener of listeners) listener()
  }
  const dismiss = () => {
    clearTimeout(timer)
    set(null)
  }
  const resume = () => {
    clearTimeout(timer)
    timer = setTimeout(dismiss, duration)
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    current: () => current,
    show(text: string, type: ToastType = 'default') {
      lastId += 1
      set({ id: lastId, type, text })
      resume()
    },
    dismiss,
    /** Keeps the toast while somebody reads it. */
    hold: () => clearTimeout(timer),
    resume,
  }
}

export const toasts = createToastStore()

/** Shows a toast: `toast('Saved', 'success')`. Never the only copy of an error. */
export const toast = (text: string, type?: ToastType) => toasts.show(text, type)

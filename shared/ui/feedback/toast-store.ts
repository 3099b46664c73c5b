import { createStore } from '#shared/client/store.ts'
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
  const current = createStore<Toast | null>(null)
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const dismiss = () => {
    clearTimeout(timer)
    current.set(null)
  }
  const resume = () => {
    clearTimeout(timer)
    timer = setTimeout(dismiss, duration)
  }
  return {
    subscribe: current.subscribe,
    current: current.get,
    show(text: string, type: ToastType = 'default') {
      lastId += 1
      current.set({ id: lastId, type, text })
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

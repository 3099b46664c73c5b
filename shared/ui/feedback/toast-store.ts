import { createStore } from '#shared/client/store.ts'
import { TOAST_DURATION_MS } from '#shared/limits.ts'

/** Types of a toast (docs/product.md section 8). */
export type ToastType = 'success' | 'error' | 'info' | 'warning' | 'default'

/** An action offered by a toast; taking it closes the toast. */
export interface ToastAction {
  label: string
  run: () => void
}

export interface Toast {
  id: number
  type: ToastType
  text: string
  action: ToastAction | null
}

/** Reasons to keep a toast on screen while somebody reads it. */
export type ToastHolder = 'pointer' | 'focus'

/**
 * Holds the one toast on screen: a new one replaces the old one, and nothing queues. It closes by itself after
 * `duration` milliseconds without pointer or focus on it; a toast with an action stays until the action is used or the
 * toast is closed.
 */
export function createToastStore(duration = TOAST_DURATION_MS) {
  const current = createStore<Toast | null>(null)
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const holders = new Set<ToastHolder>()
  const dismiss = () => {
    clearTimeout(timer)
    // The closed toast's holders are dropped silently.
    holders.clear()
    current.set(null)
  }
  const wait = () => {
    clearTimeout(timer)
    const toast = current.get()
    if (toast && !toast.action && holders.size === 0) timer = setTimeout(dismiss, duration)
  }
  return {
    subscribe: current.subscribe,
    current: current.get,
    show(text: string, type: ToastType = 'default', action: ToastAction | null = null) {
      lastId += 1
      current.set({ id: lastId, type, text, action })
      wait()
    },
    dismiss,
    hold(by: ToastHolder) {
      holders.add(by)
      wait()
    },
    /** The full duration restarts once nothing holds the toast any longer. */
    release(by: ToastHolder) {
      if (holders.delete(by)) wait()
    },
  }
}

export const toasts = createToastStore()

/** Shows a toast: `toast('Saved', 'success')`. Never use it as the only copy of an error. */
export const toast = (text: string, type?: ToastType, action?: ToastAction) =>
  toasts.show(text, type, action)

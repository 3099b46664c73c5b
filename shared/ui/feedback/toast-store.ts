import { createStore } from '#shared/client/store.ts'
import { TOAST_DURATION_MS } from '#shared/limits.ts'

/** Types of a toast (docs/product.md section 8). */
export type ToastType = 'success' | 'error' | 'info' | 'warning' | 'default'

/** What can be done about a toast; doing it closes the toast. */
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

/** What keeps a toast on screen while somebody reads it. */
export type ToastHolder = 'pointer' | 'focus'

/**
 * Holds the one toast on screen: a new one replaces the old one and nothing queues. It leaves by
 * itself after `duration` milliseconds, in which neither the pointer nor the focus was on it; one
 * with an action stays until that is used, or the toast is closed.
 */
export function createToastStore(duration = TOAST_DURATION_MS) {
  const current = createStore<Toast | null>(null)
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const holders = new Set<ToastHolder>()
  const dismiss = () => {
    clearTimeout(timer)
    // What it was held by goes with it, without a word.
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
    /** The whole time begins anew once nothing holds the toast any more. */
    release(by: ToastHolder) {
      if (holders.delete(by)) wait()
    },
  }
}

export const toasts = createToastStore()

/** Shows a toast: `toast('Saved', 'success')`. Never the only copy of an error. */
export const toast = (text: string, type?: ToastType, action?: ToastAction) =>
  toasts.show(text, type, action)

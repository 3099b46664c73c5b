import type { ApiError } from './api-error.ts'

/**
 * Events for the shell: the spinner counts requests that ask for it, the error page reacts to HTTP 500, and the banner
 * to 503. The client itself never shows anything.
 */
export interface ClientEvents {
  start: { id: number; spinner: boolean }
  end: { id: number }
  /** The server answered with success. */
  success: { id: number }
  error: { error: ApiError; quiet: boolean }
}

type Listener<E extends keyof ClientEvents> = (event: ClientEvents[E]) => void

const listeners: { [E in keyof ClientEvents]: Set<Listener<E>> } = {
  start: new Set(),
  end: new Set(),
  success: new Set(),
  error: new Set(),
}

/** Subscribes; returns a function that unsubscribes. */
export function onClient<E extends keyof ClientEvents>(event: E, listener: Listener<E>) {
  listeners[event].add(listener)
  return () => {
    listeners[event].delete(listener)
  }
}

export function emitClient<E extends keyof ClientEvents>(event: E, payload: ClientEvents[E]) {
  for (const listener of listeners[event]) listener(payload)
}

import { STEP_UP_STATE } from '#shared/rules/access/single-sign-on.ts'

/** The window in which an identity provider asks who somebody is, and how its answer reaches the page that waits. */

const CHANNEL = 'identity-provider'

const stateIn = (query: string): string => new URLSearchParams(query).get('state') ?? ''

/** Whether a provider's answer is for a page that waits in another window. */
export const isProof = (answer: string): boolean => stateIn(answer).startsWith(STEP_UP_STATE)

/**
 * Hands an answer to the page that waits for it and closes this window. Pages don't keep hold of the windows that they
 * open, so it goes by a channel of this site.
 */
export function answerPage(answer: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(answer)
  channel.close()
  window.close()
}

/** Opens a window at once, as browsers allow only for a click, and then leads it on; null if it is not allowed. */
export function openWindow(): { goTo: (url: string) => void; close: () => void } | null {
  const opened = window.open('', '_blank', 'popup,width=520,height=720')
  if (!opened) return null
  return {
    goTo: (url) => {
      opened.location.href = url
    },
    close: () => opened.close(),
  }
}

/** Calls back with the answer to the request at this address; returns a function that stops waiting. */
export function waitForAnswer(url: string, onAnswer: (answer: string) => void): () => void {
  const state = new URL(url).searchParams.get('state')
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => {
    if (typeof data === 'string' && stateIn(data) === state) onAnswer(data)
  }
  return () => channel.close()
}

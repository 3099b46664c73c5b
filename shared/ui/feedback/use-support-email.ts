import { useEffect, useSyncExternalStore } from 'react'
import { call } from '#shared/client/call.ts'
import { createStore } from '#shared/client/store.ts'
import { platform } from '#shared/contract/base/platform.ts'

const email = createStore<string | null>(null)
let isAsked = false

/** Once for all pages: it is a setting of the server. Who gets no answer is told nothing. */
function ask(): void {
  if (isAsked) return
  isAsked = true
  call(platform.support, { quiet: true }).then(
    (answer) => email.set(answer.email),
    () => {
      isAsked = false
    },
  )
}

/** The address of our team; null where the server names none, and until it is known. */
export function useSupportEmail(): string | null {
  useEffect(ask, [])
  return useSyncExternalStore(email.subscribe, email.get, () => null)
}

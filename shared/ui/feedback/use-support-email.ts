import { useEffect, useSyncExternalStore } from 'react'
import { call } from '#shared/client/call.ts'
import { createStore } from '#shared/client/store.ts'
import { platform } from '#shared/contract/base/platform.ts'

const email = createStore<string | null>(null)
let isAsked = false

/** Asks once for all pages, because it is a server setting. If the call fails, nothing is shown. */
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

/** Our team's email address; null if the server has none, and until it is known. */
export function useSupportEmail(): string | null {
  useEffect(ask, [])
  return useSyncExternalStore(email.subscribe, email.get, () => null)
}

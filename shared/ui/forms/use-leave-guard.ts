import { useEffect } from 'react'
import { leaveStore } from './leave-store.ts'

/**
 * Asks before a page with unsaved input is left: by a dialog of ours within the application, by
 * the browser's own when the window closes. `saving` waits for the answer and asks only when it is
 * a refusal. Needs the `LeaveGuard` of the bundle's layout.
 */
export function useLeaveGuard(dirty: boolean | 'saving'): void {
  useEffect(() => {
    if (dirty) return leaveStore.hold(dirty === 'saving' ? 'saving' : 'unsaved')
  }, [dirty])
}

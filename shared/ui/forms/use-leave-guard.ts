import { useContext, useEffect } from 'react'
import { DialogInput } from './dialog-input.ts'
import { leaveStore } from './leave-store.ts'

/**
 * Asks before a page with unsaved input is left: by a dialog of ours within the application, by
 * the browser's own when the window closes; within a dialog also before that closes. `saving`
 * waits for the answer and asks only when it is a refusal. Needs the `LeaveGuard` of the bundle's
 * layout.
 */
export function useLeaveGuard(dirty: boolean | 'saving'): void {
  const dialog = useContext(DialogInput)
  useEffect(() => {
    if (!dirty) return
    const state = dirty === 'saving' ? 'saving' : 'unsaved'
    const letPageGo = leaveStore.hold(state)
    const letDialogGo = dialog?.hold(state)
    return () => {
      letPageGo()
      letDialogGo?.()
    }
  }, [dirty, dialog])
}

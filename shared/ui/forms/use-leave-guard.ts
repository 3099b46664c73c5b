import { useContext, useEffect } from 'react'
import { DialogInput } from './dialog-input.ts'
import { leaveStore } from './leave-store.ts'

/**
 * Asks before a page with unsaved input is left: with our own dialog within the application, with the browser's when
 * the window closes; inside a dialog, also before that closes. `saving` waits for the result and asks only if the save
 * was refused. Needs the `LeaveGuard` of the bundle's layout.
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

import { createContext } from 'react'
import type { createLeaveStore } from './leave-store.ts'

/** What would be lost by closing the dialog around a form; null on the page itself. */
export const DialogInput = createContext<ReturnType<typeof createLeaveStore> | null>(null)

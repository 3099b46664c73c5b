import { createContext } from 'react'
import type { createLeaveStore } from './leave-store.ts'

/** Tracks what closing the surrounding dialog would lose; null outside a dialog. */
export const DialogInput = createContext<ReturnType<typeof createLeaveStore> | null>(null)

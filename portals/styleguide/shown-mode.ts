import { createContext, useContext } from 'react'
import type { ColorMode } from '#shared/ui/theme/tokens.ts'

/** The colour mode that the examples are shown in, whatever the page around them has. */
export const ShownMode = createContext<ColorMode>('light')

export const useShownMode = (): ColorMode => useContext(ShownMode)

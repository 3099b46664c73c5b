import { createContext, useContext } from 'react'
import type { ColorMode } from '#shared/ui/theme/tokens.ts'

/** The color mode of the examples, independent of the page around them. */
export const ShownMode = createContext<ColorMode>('light')

export const useShownMode = (): ColorMode => useContext(ShownMode)

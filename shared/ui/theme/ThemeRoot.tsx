import './fonts.css'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { COLOR_MODE_KEY } from '#shared/color-mode.ts'
import { colorModeStorage } from './color-mode.ts'
import { appTheme } from './theme.ts'

interface Props {
  children: ReactNode
  /**
   * Recalculate the theme when the mode changes: for react-admin, whose own components read plain
   * palette values instead of the CSS variables.
   */
  rerender?: boolean
}

/** Theme, colour mode and font of a bundle; goes around everything. */
export function ThemeRoot({ children, rerender = false }: Props) {
  return (
    <ThemeProvider
      theme={appTheme()}
      defaultMode="system"
      modeStorageKey={COLOR_MODE_KEY}
      storageManager={colorModeStorage}
      forceThemeRerender={rerender}
      disableTransitionOnChange
      noSsr
    >
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  )
}

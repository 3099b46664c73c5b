import './fonts.css'
import { Global, ThemeContext } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider'
import type { Theme } from '@mui/material/styles'
import { type ComponentProps, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { COLOR_MODE_ATTRIBUTE } from '#shared/color-mode.ts'
import { useShownMode } from './color-mode.ts'
import { appTheme } from './theme.ts'
import type { ColorMode } from './tokens.ts'

interface Props {
  children: ReactNode
  /**
   * Recalculate the theme when the mode changes: for react-admin, whose own components read plain
   * palette values instead of the CSS variables.
   */
  rerender?: boolean
}

/** MUI's types name the props of components here; what it reads are the theme's `components`. */
type OwnProps = ComponentProps<typeof DefaultPropsProvider>['value']

/**
 * Theme, colour mode and font of a bundle; goes around everything. In place of MUI's own provider, which
 * knows many schemes, nested themes and stored names of schemes: 4 kB that every page would load.
 */
export function ThemeRoot({ children, rerender = false }: Props) {
  const shown = useShownMode()
  useAttribute(shown)
  const theme = useMemo(() => (rerender ? themeIn(shown) : appTheme()), [rerender, shown])
  return (
    <ThemeContext value={theme}>
      <DefaultPropsProvider value={theme.components as OwnProps}>
        <Global styles={theme.generateStyleSheets()} />
        <CssBaseline enableColorScheme />
        {children}
      </DefaultPropsProvider>
    </ThemeContext>
  )
}

/** The theme with the plain values of one mode. */
function themeIn(mode: ColorMode): Theme {
  const theme = appTheme()
  return { ...theme, ...theme.colorSchemes[mode] }
}

const STILL = '*{transition:none!important}'

/** Says the mode to the theme's variables. What has a transition would else change after the rest. */
function useAttribute(shown: ColorMode): void {
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    document.documentElement.setAttribute(COLOR_MODE_ATTRIBUTE, shown)
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const style = document.createElement('style')
    style.append(STILL)
    document.head.append(style)
    // Draws with it once.
    getComputedStyle(document.body)
    const end = setTimeout(() => style.remove(), 1)
    return () => {
      clearTimeout(end)
      style.remove()
    }
  }, [shown])
}

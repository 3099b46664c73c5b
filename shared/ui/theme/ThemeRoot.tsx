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
   * Recalculate the theme when the mode changes, for react-admin: its components read plain palette values instead of
   * the CSS variables.
   */
  rerender?: boolean
}

/** MUI's types expect component props here, but it reads the theme's `components`. */
type OwnProps = ComponentProps<typeof DefaultPropsProvider>['value']

/**
 * Theme, color mode, and font of a bundle; wraps everything. Replaces MUI's own provider, whose support for multiple
 * schemes, nested themes, and stored scheme names is 4 kB that every page would load.
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

/**
 * Sets the mode for the theme's variables, with transitions off; otherwise elements with a transition would change
 * after the rest.
 */
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
    // Forces one style computation without transitions.
    getComputedStyle(document.body)
    const end = setTimeout(() => style.remove(), 1)
    return () => {
      clearTimeout(end)
      style.remove()
    }
  }, [shown])
}

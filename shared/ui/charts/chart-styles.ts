import type { Theme } from '@mui/material/styles'

/** Colors of a recharts chart in both color modes, set by its class names because its SVG ignores the theme. */
export const chartStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    '& .recharts-text': { fontSize: 11, fill: palette.text.secondary },
    '& .recharts-cartesian-grid line': { stroke: palette.divider },
    '& .recharts-cartesian-axis-line, & .recharts-cartesian-axis-tick-line': {
      stroke: palette.divider,
    },
    // Nothing in the chart can be pressed.
    '& .recharts-surface': { outline: 'none' },
  } as const
}

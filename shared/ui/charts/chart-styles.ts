import type { Theme } from '@mui/material/styles'

/** Colors of a chart of recharts in both color modes: by its classes, since SVG knows no theme. */
export const chartStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    '& .recharts-text': { fontSize: 11, fill: palette.text.secondary },
    '& .recharts-cartesian-grid line': { stroke: palette.divider },
    '& .recharts-cartesian-axis-line, & .recharts-cartesian-axis-tick-line': {
      stroke: palette.divider,
    },
    // Nothing in it is pressed.
    '& .recharts-surface': { outline: 'none' },
  } as const
}

import Box from '@mui/material/Box'
import { SPARK } from './sparkline.ts'

/** The shape of a parameter's distribution; the text beside it says the same. */
export function Sparkline({ path }: { path: string }) {
  return (
    <Box
      component="svg"
      aria-hidden="true"
      viewBox={`-1 -1 ${SPARK.width + 2} ${SPARK.height + 2}`}
      sx={(theme) => ({
        flex: 'none',
        width: SPARK.width,
        height: SPARK.height,
        overflow: 'visible',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        '& path': {
          fill: theme.vars.palette.tones.accent.soft,
          stroke: theme.vars.palette.tones.accent.main,
          strokeWidth: 1,
        },
      })}
    >
      <path d={path} />
    </Box>
  )
}

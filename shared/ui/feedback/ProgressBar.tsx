import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'

interface Props {
  /** Percent, 0 to 100. */
  value: number
  label: string
  sx?: SxProps<Theme>
}

/**
 * A progress bar; green once it is full. It uses plain elements because the component library's bar would make every
 * home page load its animations.
 */
export function ProgressBar({ value, label, sx = [] }: Props) {
  const percent = Math.min(100, Math.max(0, value))
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      sx={[
        (theme) => ({
          flex: 1,
          minWidth: 48,
          height: 6,
          overflow: 'hidden',
          borderRadius: '4px',
          backgroundColor: theme.vars.palette.tones.neutral.soft,
          '& span': {
            display: 'block',
            height: '100%',
            borderRadius: 'inherit',
            backgroundColor: theme.vars.palette[percent === 100 ? 'success' : 'primary'].main,
          },
          '@media (forced-colors: active)': {
            border: '1px solid',
            '& span': { backgroundColor: 'CanvasText' },
          },
        }),
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <span style={{ width: `${percent}%` }} />
    </Box>
  )
}

import Check from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { type ProjectStage, projectStages } from '#shared/entities/projects.ts'

/** The usual stages of a project in the product, in order. */
const WAY: readonly ProjectStage[] = [
  'onboarding',
  'processing',
  'review',
  'funding_ready',
  'settlement',
  'monitoring',
  'exited',
]

/** Shows the project's stage on the track; renders nothing for projects that have left it. */
export function StageTrack({ stage }: { stage: ProjectStage }) {
  const here = WAY.indexOf(stage)
  if (here < 0) return null
  return (
    <Box component="ol" aria-label="Stages" sx={trackStyles}>
      {WAY.map((one, index) => (
        <li key={one} data-done={index < here} aria-current={index === here ? 'step' : undefined}>
          <span className="jb-stage-mark">{index < here ? <Check /> : index + 1}</span>
          <span className="jb-stage-name">{projectStages.label(one)}</span>
        </li>
      ))}
    </Box>
  )
}

const trackStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    display: 'flex',
    margin: '0 0 20px',
    padding: 0,
    listStyle: 'none',
    '& li': {
      position: 'relative',
      display: 'flex',
      flex: 1,
      // Equal widths regardless of the names; the connecting lines depend on it.
      minWidth: 0,
      flexDirection: 'column',
      alignItems: 'center',
      gap: '4px',
      fontSize: '0.75rem',
      textAlign: 'center',
      color: palette.text.secondary,
    },
    // The line to the previous stage.
    '& li + li::before': {
      content: '""',
      position: 'absolute',
      top: 10,
      right: 'calc(50% + 15px)',
      left: 'calc(-50% + 15px)',
      height: 2,
      backgroundColor: palette.divider,
    },
    '& li[data-done="true"] + li::before': { backgroundColor: palette.tones.primary.main },
    '& .jb-stage-mark': {
      display: 'grid',
      placeItems: 'center',
      width: 22,
      height: 22,
      borderRadius: '50%',
      fontSize: '0.6875rem',
      fontWeight: 650,
      color: palette.tones.neutral.onSoft,
      backgroundColor: palette.tones.neutral.soft,
      '& svg': { fontSize: 14 },
    },
    '& [data-done="true"] .jb-stage-mark': {
      color: palette.tones.primary.onSoft,
      backgroundColor: palette.tones.primary.soft,
    },
    '& [aria-current]': { color: palette.text.primary, fontWeight: 620 },
    '& [aria-current] .jb-stage-mark': {
      color: palette.tones.primary.contrastText,
      backgroundColor: palette.tones.primary.main,
    },
    '@media (forced-colors: active)': {
      '& li + li::before, & li[data-done="true"] + li::before': { backgroundColor: 'CanvasText' },
      '& [aria-current] .jb-stage-mark': { border: '2px solid' },
    },
    [theme.breakpoints.down('md')]: {
      '& .jb-stage-name': { display: 'none' },
      '& [aria-current] .jb-stage-name': { display: 'block', whiteSpace: 'nowrap' },
    },
  } as const
}

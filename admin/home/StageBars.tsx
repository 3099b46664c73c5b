import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import { type ProjectStage, projectStages } from '#shared/entities/projects.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { stageTones } from '#shared/ui/data/tones.ts'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { listAddress } from '../layout/addresses.ts'
import { useCount } from './use-count.ts'

/** Projects per stage as bars, each leading to its list. */
export function StageBars() {
  const counts = useStageCounts()
  const largest = Math.max(1, ...counts.map(({ count }) => count ?? 0))
  if (counts.every(({ count }) => count === undefined)) return <RowsSkeleton rows={6} />
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {counts.map(({ stage, count = 0 }) => (
        <Box
          component="li"
          key={stage}
          sx={(theme) => ({
            '& a': {
              display: 'grid',
              gridTemplateColumns: '132px 1fr 48px',
              alignItems: 'center',
              gap: 1.5,
              padding: '5px 6px',
              borderRadius: 1,
              color: 'inherit',
              textDecoration: 'none',
              fontSize: '0.8125rem',
              '&:hover': { backgroundColor: theme.vars.palette.hover },
              '&:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}` },
            },
          })}
        >
          <Link to={listAddress('projects', { stage })}>
            <span>{projectStages.label(stage)}</span>
            <Box
              aria-hidden="true"
              sx={(theme) => ({
                height: 10,
                borderRadius: 1,
                minWidth: count > 0 ? 4 : 0,
                width: `${(count / largest) * 100}%`,
                backgroundColor: theme.vars.palette.tones[stageTones[stage]].main,
              })}
            />
            <Box component="strong" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              {formatNumber(count)}
            </Box>
          </Link>
        </Box>
      ))}
    </Box>
  )
}

/** One light count per stage; react-query runs them together. */
function useStageCounts(): { stage: ProjectStage; count: number | undefined }[] {
  const counts = {
    identified_project: useCount('projects', { stage: 'identified_project' }),
    quoted_project: useCount('projects', { stage: 'quoted_project' }),
    onboarding: useCount('projects', { stage: 'onboarding' }),
    processing: useCount('projects', { stage: 'processing' }),
    review: useCount('projects', { stage: 'review' }),
    funding_ready: useCount('projects', { stage: 'funding_ready' }),
    settlement: useCount('projects', { stage: 'settlement' }),
    monitoring: useCount('projects', { stage: 'monitoring' }),
    exited: useCount('projects', { stage: 'exited' }),
    disqualified: useCount('projects', { stage: 'disqualified' }),
    lost: useCount('projects', { stage: 'lost' }),
  } satisfies Record<ProjectStage, number | undefined>
  return projectStages.values.map((stage) => ({ stage, count: counts[stage] }))
}

import ChevronRight from '@mui/icons-material/ChevronRight'
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { deadlineStates } from '#shared/entities/key-dates.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { paths } from '#shared/paths.ts'
import { FirstRows } from '#shared/ui/data/FirstRows.tsx'
import { TaskChip } from '#shared/ui/data/StateChips.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { deadlineTones } from '#shared/ui/data/tones.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { NAV_ICONS } from '../nav-icons.tsx'
import type { NextStep, StepDate } from './next-steps.ts'
import type { Home } from './use-home.ts'

const TaskDialog = lazy(() =>
  import('../tasks/TaskDialog.tsx').then((m) => ({ default: m.TaskDialog })),
)

const PartialNotice = lazy(() =>
  import('./PartialNotice.tsx').then((m) => ({ default: m.PartialNotice })),
)

const ICONS = {
  deadline: <EventOutlined />,
  sale: <HandshakeOutlined />,
  task: NAV_ICONS.tasks,
  document: <UploadFileOutlined />,
  field: <EditNoteOutlined />,
} as const satisfies Record<NextStep['kind'], ReactNode>

/** Number of steps shown before the list is expanded. */
const SHOWN = 5

/** The user's next steps, over all projects. */
export function NextSteps({ home }: { home: Home }) {
  const [answeringId, setAnsweringId] = useState<number | null>(null)
  const { steps, isLoading, error } = home
  const answering = home.openTasks.find(({ id }) => id === answeringId)
  return (
    <Section title="Next steps" flush>
      {error && steps.length === 0 ? (
        <ErrorState error={error} onRetry={home.retry} level="h3" />
      ) : null}
      {error && steps.length > 0 ? (
        <Suspense>
          <PartialNotice onRetry={home.retry} />
        </Suspense>
      ) : null}
      {isLoading && !error ? <RowsSkeleton label="Loading next steps" rows={4} /> : null}
      {!isLoading && !error && steps.length === 0 ? <NothingToDo home={home} /> : null}
      {isLoading || steps.length === 0 ? null : (
        <FirstRows rows={steps} first={SHOWN} sx={rowStyles}>
          {(step) => <Step key={step.key} step={step} onAnswer={setAnsweringId} />}
        </FirstRows>
      )}
      {answering ? (
        <Suspense>
          <TaskDialog task={answering} onClose={() => setAnsweringId(null)} />
        </Suspense>
      ) : null}
    </Section>
  )
}

interface StepProps {
  step: NextStep
  onAnswer: (taskId: number) => void
}

function Step({ step, onAnswer }: StepProps) {
  const { kind, text, about, link } = step
  return (
    <li>
      {ICONS[kind]}
      <div className="jb-step-text">
        {link === null && step.kind === 'task' ? (
          <Link component="button" type="button" onClick={() => onAnswer(step.task.id)}>
            {text}
          </Link>
        ) : (
          <Link component={RouterLink} to={link ?? ''}>
            {text}
          </Link>
        )}
        <span>{about}</span>
        {'why' in step && step.why ? <span className="jb-step-why">{step.why}</span> : null}
      </div>
      {step.kind === 'task' ? <Due task={step.task} /> : null}
      {step.kind === 'deadline' ? <DueDate date={step.date} /> : null}
      <ChevronRight aria-hidden="true" />
    </li>
  )
}

function DueDate({ date: { state, due_on } }: { date: StepDate }) {
  return (
    <Box className="jb-step-due">
      {due_on ? (
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          By {formatDateMedium(due_on)}
        </Box>
      ) : null}
      <StatusChip label={deadlineStates.label(state)} tone={deadlineTones[state]} />
    </Box>
  )
}

function Due({ task: { state, due_date } }: { task: Task }) {
  return (
    <Box className="jb-step-due">
      {due_date ? (
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          Due {formatDateMedium(due_date)}
        </Box>
      ) : null}
      <TaskChip state={state} />
    </Box>
  )
}

function NothingToDo({ home }: { home: Home }) {
  const none = home.projects?.total === 0
  return (
    <EmptyState
      title="You’re all caught up"
      level="h3"
      icon={<TaskAltOutlined />}
      action={<NextLink to={paths.company.build()}>Review your company info</NextLink>}
    >
      {none
        ? 'Once you add a project, its missing documents and our requests appear here.'
        : 'We have everything we need from you. New requests from our team appear here.'}
    </EmptyState>
  )
}

const rowStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    '& li': { minHeight: 44, padding: '6px 14px 6px 20px' },
    '& li > svg:first-of-type': { fontSize: 20, color: palette.primary.main },
    '& li > svg:last-of-type': { color: palette.text.disabled },
    '& .jb-step-text': {
      flex: 1,
      minWidth: 0,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: '0 14px',
      '& > span': { fontSize: '0.8125rem', color: palette.text.secondary },
      '& > .jb-step-why': {
        flexBasis: '100%',
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: '2',
        overflow: 'hidden',
      },
    },
    '& .jb-step-due': { display: 'flex', alignItems: 'center', gap: '12px', flexShrink: 0 },
    '& button': { font: 'inherit', fontWeight: 500, textAlign: 'left' },
    [theme.breakpoints.down('md')]: {
      '& li': { flexWrap: 'wrap', padding: '10px 20px' },
      '& li > svg:last-of-type': { display: 'none' },
      '& .jb-step-text': { display: 'block', '& > span:not(.jb-step-why)': { display: 'block' } },
      '& .jb-step-due': { flexBasis: '100%', justifyContent: 'space-between', paddingLeft: '34px' },
    },
  } as const
}

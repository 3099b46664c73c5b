import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined'
import RuleOutlined from '@mui/icons-material/RuleOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { ProjectStage } from '#shared/entities/projects.ts'
import type { DiligenceGap } from '#shared/rules/projects/diligence.ts'
import { FirstRows } from '#shared/ui/data/FirstRows.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import type { OpenPoints } from './open-points.ts'

/** What a stage waits for and who moves the project on. */
const ABOUT = {
  identified_project: 'Our team will start onboarding.',
  quoted_project: 'Our team will start onboarding once your quote is accepted.',
  onboarding:
    'Add the documents and details below. Our team will move the project to Processing as they come in.',
  processing: 'Our team is labeling and reviewing your files. We’ll send questions as tasks.',
  review: 'Engineering and costs reviews are underway. We’ll send requests as tasks.',
  funding_ready: 'This project’s credits can be offered to investors.',
  settlement:
    'This project’s credits are being sold. The Sale tab says how far the payment has come.',
  monitoring: 'The credits are sold. We’re monitoring the project for recapture.',
  exited: 'Monitoring of this project has ended.',
  disqualified: 'This project can’t continue. Ask your contact on our team for the reason.',
  lost: 'This project was closed.',
} as const satisfies Record<ProjectStage, string>

/** Stages before the gate that all open points block. */
const BEFORE_FUNDING: readonly ProjectStage[] = [
  'identified_project',
  'quoted_project',
  'onboarding',
  'processing',
  'review',
]

interface Props {
  stage: ProjectStage
  points: OpenPoints
  /** Our team's requests that wait for an answer, and open questions. */
  requests: readonly Point[]
}

/** One thing to do or to wait for, with a link to it. */
export type Point = Omit<DiligenceGap, 'kind'> & { kind: DiligenceGap['kind'] | 'request' }

/** What blocks Funding Ready, with a link to each point, and whose turn it is. */
export function OpenPointsList({ stage, points: { you, us }, requests }: Props) {
  const count = you.length + us.length
  const waiting = BEFORE_FUNDING.includes(stage)
  const title = waiting
    ? count === 0
      ? 'Nothing on your side is blocking Funding Ready'
      : `${count} ${count === 1 ? 'item is blocking' : 'items are blocking'} Funding Ready`
    : 'Project status'
  return (
    <Section title={title} description={ABOUT[stage]} flush>
      {count === 0 && requests.length === 0 ? (
        <EmptyState
          title="All required documents and details are complete"
          level="h3"
          icon={<TaskAltOutlined />}
        >
          {waiting
            ? 'Your company’s documents count too. Our team makes the final checks.'
            : 'You don’t need to do anything here.'}
        </EmptyState>
      ) : (
        <>
          {/* Requests come before missing items because someone is waiting for them; they block no stage. */}
          <Points title="Requests and questions" points={requests} />
          {you.length > 0 || requests.length === 0 ? (
            <Points
              title={`For you (${you.length})`}
              points={you}
              empty="Nothing right now. We’re working on it."
            />
          ) : null}
          <Points title={`With our team (${us.length})`} points={us} ours />
        </>
      )}
    </Section>
  )
}

const ICONS = {
  request: <QuestionAnswerOutlined />,
  document: <UploadFileOutlined />,
  field: <EditNoteOutlined />,
  policy: <RuleOutlined />,
} as const satisfies Record<Point['kind'], ReactNode>

/** Number of points shown before the list is expanded. */
const SHOWN = 8

interface PointsProps {
  title: string
  points: readonly Point[]
  ours?: boolean
  empty?: string
}

function Points({ title, points, ours = false, empty }: PointsProps) {
  if (points.length === 0 && !empty) return null
  return (
    <Box sx={{ paddingBottom: 1 }}>
      <Typography variant="h4" component="h3" sx={{ padding: '8px 20px 6px' }}>
        {title}
      </Typography>
      {points.length === 0 ? (
        <Typography color="textSecondary" sx={{ padding: '0 20px 8px' }}>
          {empty}
        </Typography>
      ) : null}
      <FirstRows rows={points} first={SHOWN} sx={iconStyles}>
        {({ kind, text, link }) => (
          <li key={text}>
            {ours ? <HourglassEmpty /> : ICONS[kind]}
            <Link component={RouterLink} to={link}>
              {text}
            </Link>
          </li>
        )}
      </FirstRows>
    </Box>
  )
}

const iconStyles = (theme: Theme) => ({
  '& svg': { fontSize: 19, color: theme.vars.palette.text.secondary },
})

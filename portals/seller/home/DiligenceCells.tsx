import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { Link as RouterLink } from 'react-router-dom'
import { projects } from '#shared/contract/projects/projects.ts'
import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ReadinessBar } from '../parts/ReadinessBar.tsx'
import { nextOf } from './diligence-words.ts'

interface Props {
  project: Project
}

const useDiligence = (id: number) => useCall(projects.diligence, { params: { id } })

/** Share of the diligence that is done. */
export function ReadyCell({ project }: Props) {
  const { data, error, refetch } = useDiligence(project.id)
  if (error && !data) {
    return (
      <Button size="small" onClick={() => void refetch()} title={error.message}>
        Try again
      </Button>
    )
  }
  if (!data) return <Skeleton width={110} />
  return <ReadinessBar percent={data.percent} label={`Diligence for ${project.name}`} />
}

/** The next gap with a link to it, or whose turn it is. */
export function NextCell({ project }: Props) {
  const { data, error } = useDiligence(project.id)
  if (error && !data) return <Muted>Couldn’t load</Muted>
  if (!data) return <Skeleton width={160} />
  const { text, link } = nextOf(project, data)
  if (link === null) return <Muted>{text}</Muted>
  return (
    <Link component={RouterLink} to={link}>
      {text}
    </Link>
  )
}

const Muted = ({ children }: { children: string }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {children}
  </Box>
)

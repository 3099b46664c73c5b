import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { NewRequest } from '#admin/resources/accounts/sellers/NewRequest.tsx'
import { TaskTable } from '#admin/resources/accounts/sellers/TaskTable.tsx'
import { isOpenTask } from '#admin/resources/accounts/sellers/task-moves.ts'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { projectAddress } from '../project-tabs.ts'
import { RequestDialog } from '../requests/RequestDialog.tsx'
import { useProjectTasks, useTaskAssignees } from './use-project-work.ts'

interface Props {
  project: ProjectDetail
  /** Shows only open tasks, with a link to the rest. */
  open?: boolean
}

/** Requests for information on a project, soonest due first. */
export function ProjectTasks({ project, open = false }: Props) {
  const { data, error, refetch } = useProjectTasks(project.id)
  const { data: seller } = useGetOne<Seller>('sellers', { id: project.seller_id })
  const assignees = useTaskAssignees(project.id)
  const [isWriting, setWriting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const size = open ? 'small' : 'medium'
  const rows = open ? data?.filter(isOpenTask) : data
  const closed = data && rows ? data.length - rows.length : 0
  return (
    <Section
      title={open ? 'Open tasks' : 'Tasks'}
      description={open ? undefined : 'Information requests about this project, soonest due first.'}
      flush
      actions={
        <>
          {closed > 0 ? (
            <Link component={RouterLink} to={projectAddress(project.id, 'tasks')}>
              {`View all ${data?.length}`}
            </Link>
          ) : null}
          <Button variant="outlined" size={size} onClick={() => setAsking(true)}>
            Request what’s missing
          </Button>
          <Button
            variant="outlined"
            size={size}
            disabled={!seller}
            onClick={() => setWriting(true)}
          >
            New request
          </Button>
        </>
      }
    >
      {isWriting && seller ? (
        <NewRequest seller={seller} projectId={project.id} onClose={() => setWriting(false)} />
      ) : null}
      {isAsking ? <RequestDialog project={project} onClose={() => setAsking(false)} /> : null}
      <TaskTable
        caption={open ? 'Open tasks' : 'Tasks'}
        rows={rows}
        assignees={assignees}
        narrow={open}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState title={open ? 'No open tasks' : 'No tasks yet'} level="h3">
            Use “New request” to ask the seller for an answer or a document.
          </EmptyState>
        }
      />
    </Section>
  )
}

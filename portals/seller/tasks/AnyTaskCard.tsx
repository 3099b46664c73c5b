import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { paths } from '#shared/paths.ts'
import { TaskCard } from './TaskCard.tsx'
import { useTaskFiles } from './use-task-files.ts'

interface Props {
  task: Task
  isWanted: boolean
  /** Shows which project or company the request is about. */
  withAbout?: boolean
}

/** A request about any project or company, with the files that can answer it. */
export function AnyTaskCard({ task, isWanted, withAbout = false }: Props) {
  const { slots, files } = useTaskFiles(task)
  return (
    <TaskCard
      task={task}
      slots={slots}
      files={files}
      isWanted={isWanted}
      about={withAbout ? <About task={task} /> : null}
    />
  )
}

function About({ task: { project_id, project_name, company_name } }: { task: Task }) {
  if (project_id === null) return <>{company_name}</>
  return (
    <Link
      component={RouterLink}
      to={paths.project.build({ slug: '', id: project_id }, { tab: 'tasks' })}
    >
      {project_name}
    </Link>
  )
}

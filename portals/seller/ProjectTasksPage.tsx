import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { crumbOf } from '#shared/ui/screen/crumbs.ts'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { OpenFile } from './documents/OpenFile.tsx'
import { AnyTaskCard } from './tasks/AnyTaskCard.tsx'
import { NoTasks } from './tasks/NoTasks.tsx'
import { TaskTools, useTasksQuery } from './tasks/TaskTools.tsx'
import { groupTasks, taskGroups } from './tasks/task-groups.ts'
import { filterTasks, findTasks, type ProjectTasks, tasksByProject } from './tasks/tasks-query.ts'
import { useTasks } from './tasks/use-tasks.ts'

/** Our team's requests, grouped by project. */
export function ProjectTasksPage() {
  const { tasks, error, retry } = useTasks({ withCompany: false })
  const { query, change } = useTasksQuery()
  const found = findTasks(tasks ?? [], query)
  const groups = tasksByProject(filterTasks(found, query.show))
  return (
    <>
      <PageHeader
        title="Project tasks"
        crumbs={[crumbOf(paths.tasks)]}
        description="Requests from our team, by project."
      />
      {tasks ? (
        <>
          <TaskTools tasks={tasks} found={found} query={query} change={change} />
          {groups.length === 0 ? <NoTasks total={tasks.length} query={query} /> : null}
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
            {groups.map((group) => (
              <OfProject key={group.id} group={group} wanted={query.wanted} />
            ))}
          </Box>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <RowsSkeleton label="Loading the tasks" rows={8} />
      )}
      <OpenFile files={[]} />
    </>
  )
}

function OfProject({ group, wanted }: { group: ProjectTasks; wanted: number | null }) {
  const { id, name, tasks } = group
  const groups = groupTasks(tasks)
  return (
    <Section
      title={name}
      flush
      description={taskGroups.values
        .filter((key) => groups[key].length > 0)
        .map((key) => `${taskGroups.label(key)}: ${groups[key].length}`)
        .join(' · ')}
      actions={
        <Button
          component={Link}
          to={paths.project.build({ slug: '', id })}
          variant="outlined"
          size="small"
        >
          Open project
        </Button>
      }
    >
      {taskGroups.values
        .flatMap((key) => groups[key])
        .map((task) => (
          <AnyTaskCard key={task.id} task={task} isWanted={task.id === wanted} />
        ))}
    </Section>
  )
}

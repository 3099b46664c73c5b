import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { OpenFile } from './documents/OpenFile.tsx'
import { AnyTaskCard } from './tasks/AnyTaskCard.tsx'
import { NoTasks } from './tasks/NoTasks.tsx'
import { TaskSections } from './tasks/TaskSections.tsx'
import { TaskTools, useTasksQuery } from './tasks/TaskTools.tsx'
import { filterTasks, findTasks } from './tasks/tasks-query.ts'
import { useTasks } from './tasks/use-tasks.ts'

/** All requests from our team, about the company and the projects. */
export function TasksPage() {
  const { tasks, error, retry } = useTasks({ withCompany: true })
  const { query, change } = useTasksQuery()
  const found = findTasks(tasks ?? [], query)
  const shown = filterTasks(found, query.show)
  return (
    <>
      <PageHeader
        title="Tasks"
        description="Requests from our team about your company and projects."
      />
      {tasks ? (
        <>
          <TaskTools tasks={tasks} found={found} query={query} change={change} withCompany />
          {shown.length === 0 ? <NoTasks total={tasks.length} query={query} /> : null}
          <TaskSections
            tasks={shown}
            card={(task) => (
              <AnyTaskCard task={task} isWanted={task.id === query.wanted} withAbout />
            )}
          />
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

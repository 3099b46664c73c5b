import Box from '@mui/material/Box'
import { Fragment, type ReactNode } from 'react'
import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { groupTasks, taskGroups } from './task-groups.ts'

interface Props {
  tasks: readonly Task[]
  card: (task: Task) => ReactNode
}

/** Requests by what happens next to them, those that wait for an answer first. */
export function TaskSections({ tasks, card }: Props) {
  const groups = groupTasks(tasks)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      {taskGroups.values
        .filter((key) => groups[key].length > 0)
        .map((key) => (
          <Section key={key} title={`${taskGroups.label(key)} (${groups[key].length})`} flush>
            {groups[key].map((task) => (
              <Fragment key={task.id}>{card(task)}</Fragment>
            ))}
          </Section>
        ))}
    </Box>
  )
}

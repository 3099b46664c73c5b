import TaskOutlined from '@mui/icons-material/TaskOutlined'
import { lazy } from 'react'

/** Requests for information on projects. */
export const projectTasks = {
  name: 'project-tasks',
  icon: TaskOutlined,
  recordRepresentation: 'title',
  list: lazy(() => import('./TaskLists.tsx').then((m) => ({ default: m.ProjectTaskList }))),
}

/** Requests for information on companies. */
export const companyTasks = {
  name: 'company-tasks',
  icon: TaskOutlined,
  recordRepresentation: 'title',
  list: lazy(() => import('./TaskLists.tsx').then((m) => ({ default: m.CompanyTaskList }))),
}

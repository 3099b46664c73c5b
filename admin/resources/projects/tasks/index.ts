import TaskOutlined from '@mui/icons-material/TaskOutlined'
import { lazy } from 'react'
import type { AdminResource } from '#admin/resources/admin-resource.ts'

/** Requests for information on projects. */
export const projectTasks: AdminResource = {
  name: 'project-tasks',
  icon: TaskOutlined,
  recordRepresentation: 'title',
  list: lazy(() => import('./TaskLists.tsx').then((m) => ({ default: m.ProjectTaskList }))),
}

/** Requests for information on companies. */
export const companyTasks: AdminResource = {
  name: 'company-tasks',
  icon: TaskOutlined,
  recordRepresentation: 'title',
  list: lazy(() => import('./TaskLists.tsx').then((m) => ({ default: m.CompanyTaskList }))),
}

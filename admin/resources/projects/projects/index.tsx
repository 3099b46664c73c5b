import SolarPowerOutlined from '@mui/icons-material/SolarPowerOutlined'
import { lazy } from 'react'
import { Route } from 'react-router-dom'
import type { AdminResource } from '#admin/resources/admin-resource.ts'

const ProjectBoard = lazy(() =>
  import('./board/ProjectBoard.tsx').then((m) => ({ default: m.ProjectBoard })),
)

/** Projects in the back office. */
export const projects: AdminResource = {
  name: 'projects',
  icon: SolarPowerOutlined,
  recordRepresentation: 'name',
  list: lazy(() => import('./ProjectList.tsx').then((m) => ({ default: m.ProjectList }))),
  children: [<Route key="board" path="board" element={<ProjectBoard />} />],
  // Registered as `edit` for its address, `<id>/<tab?>`; a `show` page's would end in `/show`.
  edit: lazy(() => import('./ProjectPage.tsx').then((m) => ({ default: m.ProjectPage }))),
}

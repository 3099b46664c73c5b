import SolarPowerOutlined from '@mui/icons-material/SolarPowerOutlined'
import { lazy } from 'react'
import type { AdminResource } from '../admin-resource.ts'

/** Projects in the back office. */
export const projects: AdminResource = {
  name: 'projects',
  icon: SolarPowerOutlined,
  recordRepresentation: 'name',
  list: lazy(() => import('./ProjectList.tsx').then((m) => ({ default: m.ProjectList }))),
  // Named edit for its address, `<id>/<tab?>`; a page to show would end in `/show`.
  edit: lazy(() => import('./ProjectPage.tsx').then((m) => ({ default: m.ProjectPage }))),
}

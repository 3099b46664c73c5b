import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import { lazy } from 'react'
import type { AdminResource } from '#admin/resources/admin-resource.ts'

/** Uploaded files in the back office. */
export const documents: AdminResource = {
  name: 'documents',
  icon: DescriptionOutlined,
  recordRepresentation: 'name',
  list: lazy(() => import('./DocumentList.tsx').then((m) => ({ default: m.DocumentList }))),
  edit: lazy(() => import('./DocumentPage.tsx').then((m) => ({ default: m.DocumentPage }))),
}

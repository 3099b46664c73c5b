import TuneOutlined from '@mui/icons-material/TuneOutlined'
import { lazy } from 'react'
import type { AdminResource } from '#admin/resources/admin-resource.ts'

/** Definitions of the fields of projects and companies. */
export const fields: AdminResource = {
  name: 'fields',
  icon: TuneOutlined,
  recordRepresentation: 'field_label',
  list: lazy(() => import('./FieldList.tsx').then((m) => ({ default: m.FieldList }))),
  edit: lazy(() => import('./FieldPage.tsx').then((m) => ({ default: m.FieldPage }))),
  create: lazy(() => import('./AddFieldPage.tsx').then((m) => ({ default: m.AddFieldPage }))),
}

import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined'
import { lazy } from 'react'
import type { AdminResource } from '#admin/resources/admin-resource.ts'

/** Legal entities in the back office; each opens as its business verification. */
export const companies: AdminResource = {
  name: 'companies',
  icon: ApartmentOutlined,
  recordRepresentation: 'name',
  list: lazy(() => import('./CompanyList.tsx').then((m) => ({ default: m.CompanyList }))),
  edit: lazy(() => import('./ToKybReview.tsx').then((m) => ({ default: m.ToKybReview }))),
}

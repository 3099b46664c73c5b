import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import { lazy } from 'react'
import { Route } from 'react-router-dom'
import type { AdminResource } from '#admin/resources/admin-resource.ts'

const AddUserPage = lazy(() =>
  import('./AddUserPage.tsx').then((m) => ({ default: m.AddUserPage })),
)

/** Users in the back office. */
export const users: AdminResource = {
  name: 'users',
  icon: PeopleOutlined,
  recordRepresentation: 'full_name',
  list: lazy(() => import('./UserList.tsx').then((m) => ({ default: m.UserList }))),
  edit: lazy(() => import('./UserPage.tsx').then((m) => ({ default: m.UserPage }))),
  hasCreate: true,
  children: <Route path="add-user" element={<AddUserPage />} />,
}

import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import { lazy } from 'react'
import { Route } from 'react-router-dom'
import type { AdminResource } from '#admin/resources/admin-resource.ts'

const NewSellerPage = lazy(() =>
  import('./NewSellerPage.tsx').then((m) => ({ default: m.NewSellerPage })),
)
const AddProjectsPage = lazy(() =>
  import('#admin/resources/projects/add-projects/AddProjectsPage.tsx').then((m) => ({
    default: m.AddProjectsPage,
  })),
)

/** Sellers in the back office. */
export const sellers: AdminResource = {
  name: 'sellers',
  icon: StorefrontOutlined,
  recordRepresentation: 'name',
  list: lazy(() => import('./SellerList.tsx').then((m) => ({ default: m.SellerList }))),
  edit: lazy(() => import('./SellerPage.tsx').then((m) => ({ default: m.SellerPage }))),
  hasCreate: true,
  children: [
    <Route key="new" path="new" element={<NewSellerPage />} />,
    <Route key="add-projects" path=":seller_id/add-projects" element={<AddProjectsPage />} />,
  ],
}

import KeyOutlined from '@mui/icons-material/KeyOutlined'
import { lazy } from 'react'
import type { AdminResource } from '#admin/resources/admin-resource.ts'

/** Identity providers for single sign-on. */
export const identityProviders: AdminResource = {
  name: 'identity-providers',
  icon: KeyOutlined,
  recordRepresentation: 'name',
  list: lazy(() =>
    import('./IdentityProviderList.tsx').then((m) => ({ default: m.IdentityProviderList })),
  ),
  create: lazy(() =>
    import('./NewIdentityProviderPage.tsx').then((m) => ({ default: m.NewIdentityProviderPage })),
  ),
}

import {
  CoreAdminContext,
  CoreAdminUI,
  defaultI18nProvider,
  localStorageStore,
  Resource,
} from 'react-admin'
import { PRODUCT_NAME } from '#shared/product.ts'
import { authProvider } from './auth-provider.ts'
import { dataProvider } from './data/data-provider.ts'
import { HomePage } from './home/HomePage.tsx'
import { AdminError } from './layout/AdminError.tsx'
import { AdminLayout } from './layout/AdminLayout.tsx'
import { AdminNotFound } from './layout/AdminNotFound.tsx'
import { BASE } from './layout/addresses.ts'
import { queryClient } from './query-client.ts'
import { documents } from './resources/documents/index.ts'
import { projects } from './resources/projects/index.ts'
import { users } from './resources/users/index.tsx'

const store = localStorageStore()

/** The back office: react-admin's contexts, and one line for each resource. */
export function App() {
  return (
    <CoreAdminContext
      basename={BASE}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={defaultI18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <CoreAdminUI
        title={PRODUCT_NAME}
        layout={AdminLayout}
        dashboard={HomePage}
        catchAll={AdminNotFound}
        error={AdminError}
        disableTelemetry
      >
        <Resource {...projects} />
        <Resource {...documents} />
        <Resource {...users} />
      </CoreAdminUI>
    </CoreAdminContext>
  )
}

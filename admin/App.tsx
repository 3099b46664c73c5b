import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  defaultI18nProvider,
  localStorageStore,
  Resource,
} from 'react-admin'
import { Route } from 'react-router-dom'
import { PRODUCT_NAME } from '#shared/product.ts'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { authProvider } from './auth-provider.ts'
import { dataProvider } from './data/data-provider.ts'
import { HomePage } from './home/HomePage.tsx'
import { inbox } from './inbox/index.ts'
import { AdminError } from './layout/AdminError.tsx'
import { AdminLayout } from './layout/AdminLayout.tsx'
import { AdminNotFound } from './layout/AdminNotFound.tsx'
import { BASE } from './layout/addresses.ts'
import { routerProvider } from './layout/router-provider.ts'
import { addProjects } from './resources/add-projects/index.ts'
import type { AdminResource } from './resources/admin-resource.ts'
import { analytics } from './resources/analytics/index.ts'
import { buyers } from './resources/buyers/index.ts'
import { classifier } from './resources/classifier/index.ts'
import { companies } from './resources/companies/index.ts'
import { projectCosts } from './resources/costs/index.ts'
import { emails } from './resources/emails/index.ts'
import { failedRules } from './resources/failed-rules/index.ts'
import { fields } from './resources/fields/index.ts'
import { guarantor, guarantors } from './resources/guarantors/index.ts'
import { kybReview } from './resources/kyb/index.ts'
import { leads } from './resources/leads/index.ts'
import { projects } from './resources/projects/index.ts'
import { questions } from './resources/questions/index.ts'
import { reviews } from './resources/review-requests/index.ts'
import { sellers } from './resources/sellers/index.tsx'
import { companyTasks, projectTasks } from './resources/tasks/index.ts'
import { transfers } from './resources/transfers/index.ts'
import { users } from './resources/users/index.tsx'
import { validation } from './resources/validation/index.ts'
import { documents } from './resources/versioned-documents/index.ts'
import { approvals } from './work/index.ts'

const store = localStorageStore()

const RESOURCES: readonly AdminResource[] = [
  projects,
  documents,
  sellers,
  buyers,
  transfers,
  failedRules,
  leads,
  users,
  companies,
  fields,
  questions,
  reviews,
  projectTasks,
  companyTasks,
  emails,
]

/** The back office: react-admin's contexts, and its resources. */
export function App() {
  return (
    <CoreAdminContext
      basename={BASE}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={defaultI18nProvider}
      queryClient={queryClient}
      routerProvider={routerProvider}
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
        {RESOURCES.map(({ list: List, children, ...resource }) => (
          <Resource key={resource.name} {...resource}>
            {children}
            {/* Given as `list`, react-admin would scroll it too: by list, not by visit. */}
            <Route path="/*" element={<List />} />
          </Resource>
        ))}
        <CustomRoutes>
          <Route {...approvals} />
          <Route {...inbox} />
          <Route {...classifier} />
          <Route {...validation} />
          <Route {...addProjects} />
          <Route {...kybReview} />
          <Route {...guarantors} />
          <Route {...guarantor} />
          <Route {...projectCosts} />
          <Route {...analytics} />
        </CustomRoutes>
      </CoreAdminUI>
    </CoreAdminContext>
  )
}

import { Resource, useScrollToTop } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { AdminContexts } from './AdminContexts.tsx'
import { HomePage } from './home/HomePage.tsx'
import { inbox } from './inbox/index.ts'
import { AdminLayout } from './layout/AdminLayout.tsx'
import { AdminNotFound } from './layout/AdminNotFound.tsx'
import { identityProviders } from './resources/access/identity-providers/index.ts'
import { buyers } from './resources/accounts/buyers/index.ts'
import { leads } from './resources/accounts/leads/index.ts'
import { priceGrid } from './resources/accounts/price-grid/index.ts'
import { sellers } from './resources/accounts/sellers/index.tsx'
import { users } from './resources/accounts/users/index.tsx'
import type { AdminResource } from './resources/admin-resource.ts'
import { audit } from './resources/base/audit/index.ts'
import { companies } from './resources/companies/companies/index.ts'
import { guarantor, guarantors } from './resources/companies/guarantors/index.ts'
import { kybReview } from './resources/companies/kyb/index.ts'
import { sanctions } from './resources/companies/sanctions/index.ts'
import { simulator } from './resources/deals/simulator/index.ts'
import { transfers } from './resources/deals/transfers/index.ts'
import { classifier } from './resources/documents/classifier/index.ts'
import { fields } from './resources/documents/fields/index.ts'
import { learning } from './resources/documents/learning/index.ts'
import { questions } from './resources/documents/questions/index.ts'
import { validation } from './resources/documents/validation/index.ts'
import { documents } from './resources/documents/versioned-documents/index.ts'
import { analytics } from './resources/oversight/analytics/index.ts'
import { emails } from './resources/oversight/emails/index.ts'
import { parkedJobs } from './resources/oversight/parked-jobs/index.ts'
import { failedRules } from './resources/policy/failed-rules/index.ts'
import { addProjects } from './resources/projects/add-projects/index.ts'
import { projectCosts } from './resources/projects/costs/index.ts'
import { energyCommunities } from './resources/projects/energy-communities/index.ts'
import { importProjects } from './resources/projects/import-projects/index.ts'
import { projects } from './resources/projects/projects/index.tsx'
import { reviews } from './resources/projects/review-requests/index.ts'
import { stageMoves } from './resources/projects/stage-moves/index.ts'
import { companyTasks, projectTasks } from './resources/projects/tasks/index.ts'
import { approvals } from './work/index.ts'

const RESOURCES: readonly AdminResource[] = [
  projects,
  documents,
  sellers,
  buyers,
  transfers,
  failedRules,
  stageMoves,
  leads,
  users,
  identityProviders,
  companies,
  fields,
  questions,
  reviews,
  projectTasks,
  companyTasks,
  emails,
  parkedJobs,
  audit,
]

const DEFINITIONS = Object.fromEntries(
  RESOURCES.map((resource) => [resource.name, Resource.registerResource(resource)]),
)

/** The back office: react-admin's contexts, and the pages in their layout. */
export function App() {
  return (
    <AdminContexts definitions={DEFINITIONS}>
      <AdminLayout>
        <AdminRoutes />
      </AdminLayout>
    </AdminContexts>
  )
}

function AdminRoutes() {
  useScrollToTop()
  return (
    <Routes>
      <Route index element={<HomePage />} />
      {RESOURCES.map(({ list: List, children, ...resource }) => (
        <Route
          key={resource.name}
          path={`${resource.name}/*`}
          element={
            <Resource {...resource}>
              {children}
              {/* Passed as `list`, react-admin would scroll it too: per list, not per visit. */}
              <Route path="/*" element={<List />} />
            </Resource>
          }
        />
      ))}
      <Route {...approvals} />
      <Route {...inbox} />
      <Route {...classifier} />
      <Route {...validation} />
      <Route {...addProjects} />
      <Route {...importProjects} />
      <Route {...sanctions} />
      <Route {...energyCommunities} />
      <Route {...priceGrid} />
      <Route {...kybReview} />
      <Route {...guarantors} />
      <Route {...guarantor} />
      <Route {...projectCosts} />
      <Route {...analytics} />
      <Route {...learning} />
      <Route {...simulator} />
      <Route path="*" element={<AdminNotFound />} />
    </Routes>
  )
}

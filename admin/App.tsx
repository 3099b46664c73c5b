import { Resource, useScrollToTop } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { AdminContexts } from './AdminContexts.tsx'
import { HomePage } from './home/HomePage.tsx'
import { inbox } from './inbox/index.ts'
import { AdminLayout } from './layout/AdminLayout.tsx'
import { AdminNotFound } from './layout/AdminNotFound.tsx'
import { addProjects } from './resources/add-projects/index.ts'
import type { AdminResource } from './resources/admin-resource.ts'
import { analytics } from './resources/analytics/index.ts'
import { audit } from './resources/audit/index.ts'
import { buyers } from './resources/buyers/index.ts'
import { classifier } from './resources/classifier/index.ts'
import { companies } from './resources/companies/index.ts'
import { projectCosts } from './resources/costs/index.ts'
import { emails } from './resources/emails/index.ts'
import { failedRules } from './resources/failed-rules/index.ts'
import { fields } from './resources/fields/index.ts'
import { guarantor, guarantors } from './resources/guarantors/index.ts'
import { importProjects } from './resources/import-projects/index.ts'
import { kybReview } from './resources/kyb/index.ts'
import { leads } from './resources/leads/index.ts'
import { learning } from './resources/learning/index.ts'
import { parkedJobs } from './resources/parked-jobs/index.ts'
import { projects } from './resources/projects/index.tsx'
import { questions } from './resources/questions/index.ts'
import { reviews } from './resources/review-requests/index.ts'
import { sanctions } from './resources/sanctions/index.ts'
import { sellers } from './resources/sellers/index.tsx'
import { simulator } from './resources/simulator/index.ts'
import { stageMoves } from './resources/stage-moves/index.ts'
import { companyTasks, projectTasks } from './resources/tasks/index.ts'
import { transfers } from './resources/transfers/index.ts'
import { users } from './resources/users/index.tsx'
import { validation } from './resources/validation/index.ts'
import { documents } from './resources/versioned-documents/index.ts'
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

/** The back office: what react-admin's hooks read, and the pages in their frame. */
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
              {/* Given as `list`, react-admin would scroll it too: by list, not by visit. */}
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

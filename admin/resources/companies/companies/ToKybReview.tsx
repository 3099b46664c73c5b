import { Navigate, useParams } from 'react-router-dom'
import { AdminNotFound } from '#admin/layout/AdminNotFound.tsx'
import { parseId, paths } from '#shared/paths.ts'

/** Redirects a company's address under its list to its only page. */
export function ToKybReview() {
  const company_id = parseId(useParams().id ?? '')
  if (company_id === null) return <AdminNotFound />
  return <Navigate to={paths.adminKybReview.build({ company_id })} replace />
}

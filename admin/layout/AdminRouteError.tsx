import { useRouteError } from 'react-router-dom'
import { AdminError } from './AdminError.tsx'

/** Shown when the guard couldn't find out who is signed in. */
export function AdminRouteError() {
  const error = useRouteError()
  return <AdminError error={error instanceof Error ? error : new Error(String(error))} />
}

import type { ReactNode } from 'react'
import { type RaRecord, useGetOne } from 'react-admin'
import { useParams } from 'react-router-dom'
import { parseId } from '#shared/paths.ts'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import type { ResourceName } from '../data/resource-routes.ts'
import { AdminNotFound } from './AdminNotFound.tsx'
import { RecordProblem } from './RecordProblem.tsx'

interface Props<R extends RaRecord> {
  resource: ResourceName
  /** Returns the words for the browser's tab. */
  title: (record: R) => string
  children: (record: R) => ReactNode
  /** Reads the record on every opening, even if the list has just read it. */
  reread?: true
}

/** A page about the record whose ID is in the address. */
export function RecordPage<R extends RaRecord>(props: Props<R>) {
  const id = parseId(useParams().id ?? '')
  return id === null ? <AdminNotFound /> : <Loaded<R> key={id} id={id} {...props} />
}

function Loaded<R extends RaRecord>(props: Props<R> & { id: number }) {
  const { id, resource, title, children, reread } = props
  const { data, error, refetch } = useGetOne<R>(resource, { id }, reread ? { staleTime: 0 } : {})
  usePageTitle(data && title(data))
  if (error && !data) return <RecordProblem error={error} onRetry={refetch} />
  return data ? children(data) : <PageSkeleton />
}

import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { RecordHistory } from '#admin/history/RecordHistory.tsx'
import { projects } from '#shared/contract/projects/projects.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { projectAddress } from '../project-tabs.ts'

/** Entries shown on the overview; the tab has all of them. */
const SHOWN = 5

interface Props {
  projectId: number
  /** Shows only the newest entries, with a link to the rest. */
  recent?: boolean
}

/** The changes to a project: who, what, and when. */
export function ProjectHistory({ projectId, recent = false }: Props) {
  const { data, error, refetch } = useCall(projects.history, { params: { id: projectId } })
  const fields = useCall(projects.fieldsDictionary)
  return (
    <RecordHistory
      title={recent ? 'Recent changes' : 'History'}
      actions={
        recent && data && data.length > SHOWN ? (
          <Link component={RouterLink} to={projectAddress(projectId, 'history')}>
            View all
          </Link>
        ) : undefined
      }
      entries={recent ? data?.slice(0, SHOWN) : data}
      error={error}
      onRetry={() => void refetch()}
      fields={Object.values(fields.data ?? {})}
    />
  )
}

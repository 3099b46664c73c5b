import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { changeRequests } from '#shared/contract/projects/change-requests.ts'
import type { ChangeRequest } from '#shared/contract/schemas/projects/change-requests.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'
import { WithdrawDialog } from '#shared/ui/changes/WithdrawDialog.tsx'

/** Why the chart is locked, or the change request that is waiting for staff. */
export function OpenChartRequest({ projectId }: { projectId: number }) {
  const { data } = useCallList(changeRequests.list, {
    list: {
      filter: { project_id: projectId, state: 'requested' },
      sort: ['id', 'DESC'],
      range: [0, LIST_PAGE_MAX - 1],
    },
  })
  const request = data?.rows.find(({ org_chart }) => org_chart !== null)
  if (request) return <Waiting request={request} />
  return (
    <Alert severity="info">
      Buyers rely on this chart, so it’s locked since the project became Funding Ready. Make your
      changes here, then request them.
    </Alert>
  )
}

function Waiting({ request }: { request: ChangeRequest }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Alert
        severity="info"
        action={
          <Button color="inherit" size="small" onClick={() => setAsking(true)}>
            Withdraw
          </Button>
        }
      >
        {`You requested a change: “${request.reason}” Our team will accept or refuse it.`}
      </Alert>
      {isAsking ? (
        <WithdrawDialog request={request} onClose={() => setAsking(false)}>
          The chart stays as it is.
        </WithdrawDialog>
      ) : null}
    </>
  )
}

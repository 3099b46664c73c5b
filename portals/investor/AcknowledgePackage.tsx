import Button from '@mui/material/Button'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { call } from '#shared/client/call.ts'
import { monitoring } from '#shared/contract/deals/monitoring.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import type { Transfer } from './transfers.ts'

/** Lets the buyer confirm that it has the documents that support the credit; only the buyer's own people can. */
export function AcknowledgePackage({ transfer }: { transfer: Transfer }) {
  const { buyer_id } = useActiveUser()
  const { isBusy, failure, write } = useWrite()
  if (buyer_id !== transfer.buyer_id) return null
  const send = () =>
    write(async () => {
      await call(monitoring.acknowledge, { params: { id: transfer.id } })
      await refresh('closings', 'monitoring')
    })
  return (
    <>
      <Button variant="contained" size="small" loading={isBusy} onClick={() => void send()}>
        We have the documents
      </Button>
      {failure ? <span role="alert">{failure}</span> : null}
    </>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { changeRequests } from '#shared/contract/change-requests.ts'
import type { ChangeRequest } from '#shared/contract/schemas/change-requests.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'

interface Props {
  request: ChangeRequest
  /** The fields it is about, by their labels. */
  names: string
}

/** What is left to whoever requested a change: a colleague decides about it. */
export function OwnChange({ request, names }: Props) {
  const [isAsking, setAsking] = useState(false)
  const withdraw = async () => {
    await call(changeRequests.patch, {
      params: { id: request.id },
      body: { state: 'withdrawn' },
      ifMatch: request.version,
    })
    toast('Request withdrawn', 'success')
    await refresh('changeRequests', 'projects', 'work')
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      You requested this, so a colleague has to decide.
      <Button
        size="small"
        aria-label={`Withdraw the change of ${names}`}
        onClick={() => setAsking(true)}
      >
        Withdraw
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Withdraw this request?"
          action="Withdraw"
          onConfirm={withdraw}
          onClose={() => setAsking(false)}
        >
          {`${names} stays as it is.`}
        </ConfirmDialog>
      ) : null}
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ChangeRequest } from '#shared/contract/schemas/projects/change-requests.ts'
import { WithdrawDialog } from '#shared/ui/changes/WithdrawDialog.tsx'

interface Props {
  request: ChangeRequest
  /** Labels of the fields that change. */
  names: string
}

/** The requester's only action on their own change; a colleague decides on it. */
export function OwnChange({ request, names }: Props) {
  const [isAsking, setAsking] = useState(false)
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
        <WithdrawDialog request={request} onClose={() => setAsking(false)}>
          {`${names} stays as it is.`}
        </WithdrawDialog>
      ) : null}
    </Box>
  )
}

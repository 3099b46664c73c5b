import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { deciders } from '#shared/contract/accounts/deciders.ts'
import { refresh } from '../calls/use-call.ts'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { toast } from '../feedback/toast-store.ts'

interface Props {
  isRequired: boolean
  mayChange: boolean
}

/** Whether the buyer's payments take a second person's approval; its own people turn that on and off. */
export function SecondApprover({ isRequired, mayChange }: Props) {
  const [isAsked, setAsked] = useState(false)
  const change = async () => {
    await call(deciders.requireApprover, { body: { required: !isRequired } })
    toast(isRequired ? 'Second approver turned off' : 'Second approver turned on', 'success')
    await refresh('deciders', 'closings', 'transfers')
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
      <Typography sx={{ flex: '1 1 200px' }}>
        {isRequired
          ? 'A payment needs two of you: one approves it, another confirms it.'
          : 'One person who decides can confirm a payment alone.'}
      </Typography>
      {mayChange ? (
        <Button size="small" variant="outlined" onClick={() => setAsked(true)}>
          {isRequired ? 'Turn off second approver' : 'Require a second approver'}
        </Button>
      ) : null}
      {isAsked ? (
        <ConfirmDialog
          title={isRequired ? 'Turn off the second approver?' : 'Require a second approver?'}
          action={isRequired ? 'Turn off' : 'Require'}
          color={isRequired ? 'error' : 'primary'}
          onConfirm={change}
          onClose={() => setAsked(false)}
        >
          {isRequired
            ? 'From now on, one of you can confirm a payment alone. Everybody at your company is told.'
            : 'From now on, one of you approves a payment and another confirms it. Everybody at your company is told.'}
        </ConfirmDialog>
      ) : null}
    </Box>
  )
}

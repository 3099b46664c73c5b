import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { call } from '#shared/client/call.ts'
import { factors } from '#shared/contract/access/factors.ts'
import type { ProofMethod } from '#shared/entities/factors.ts'
import { ProofForm } from './ProofForm.tsx'

interface Props {
  accepts: readonly ProofMethod[]
  onEnd: (isProved: boolean) => void
}

/** Asks who is at the keyboard over the page, so that nothing typed is lost. */
export function StepUpDialog({ accepts, onEnd }: Props) {
  return (
    <Dialog open onClose={() => onEnd(false)} maxWidth="xs" fullWidth aria-labelledby="step-up">
      <DialogTitle id="step-up">Confirm that it’s you</DialogTitle>
      <DialogContent>
        <ProofForm
          methods={accepts}
          passkeyOptions={() => call(factors.stepUpOptions, {})}
          action="Confirm"
          onProof={async (body) => {
            await call(factors.stepUp, { body })
            onEnd(true)
          }}
        >
          <Button onClick={() => onEnd(false)}>Cancel</Button>
        </ProofForm>
      </DialogContent>
    </Dialog>
  )
}

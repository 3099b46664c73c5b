import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { call } from '#shared/client/call.ts'
import type { AskedProof } from '#shared/client/step-up.ts'
import { factors } from '#shared/contract/access/factors.ts'
import { ProofForm } from './ProofForm.tsx'

interface Props extends AskedProof {
  onEnd: (isProved: boolean) => void
}

/** Asks who is at the keyboard over the page, so that nothing typed is lost. */
export function StepUpDialog({ accepts, about, onEnd }: Props) {
  return (
    <Dialog open onClose={() => onEnd(false)} maxWidth="xs" fullWidth aria-labelledby="step-up">
      <DialogTitle id="step-up">Confirm that it’s you</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {about ? <strong>{about}</strong> : null}
        <ProofForm
          methods={accepts}
          passkeyOptions={() => call(factors.stepUpOptions, {})}
          providerUrl={async () =>
            (await call(factors.beginSignOn, { body: about ? { about } : {} })).url
          }
          action="Confirm"
          onProof={async (body) => {
            await call(factors.stepUp, { body: about ? { ...body, about } : body })
            onEnd(true)
          }}
        >
          <Button onClick={() => onEnd(false)}>Cancel</Button>
        </ProofForm>
      </DialogContent>
    </Dialog>
  )
}

import type { ReactNode } from 'react'
import { call } from '#shared/client/call.ts'
import { changeRequests } from '#shared/contract/projects/change-requests.ts'
import type { ChangeRequest } from '#shared/contract/schemas/projects/change-requests.ts'
import { refresh } from '../calls/use-call.ts'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { toast } from '../feedback/toast-store.ts'

interface Props {
  request: ChangeRequest
  /** Explains what remains unchanged. */
  children: ReactNode
  onClose: () => void
}

/** Asks for confirmation before the requester withdraws a requested change. */
export function WithdrawDialog({ request, children, onClose }: Props) {
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
    <ConfirmDialog
      title="Withdraw this request?"
      action="Withdraw"
      onConfirm={withdraw}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}

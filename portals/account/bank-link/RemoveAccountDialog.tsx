import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { call } from '#shared/client/call.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { bankAccounts } from '#shared/contract/deals/bank-accounts.ts'
import { hiddenNumber } from '#shared/format/account-number.ts'
import { removalProblem } from '#shared/rules/deals/bank-links.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'

interface Props {
  account: ResponseOf<'bankAccounts.list'>[number]
  onClose: () => void
}

/** Confirms the removal of an account and says what depends on it. */
export function RemoveAccountDialog({ account, onClose }: Props) {
  const { id, name, mask, institution, used_by, is_default } = account
  const title = `Remove ${name} ${hiddenNumber(mask)}?`
  const problem = removalProblem(used_by)
  if (problem) {
    return (
      <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="in-use">
        <DialogTitle id="in-use">This account is in use</DialogTitle>
        <DialogContent>{problem}</DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    )
  }
  const remove = async () => {
    await call(bankAccounts.remove, { params: { id } })
    toast('Account removed', 'success')
    await refresh('bankAccounts')
  }
  return (
    <ConfirmDialog title={title} action="Remove account" onConfirm={remove} onClose={onClose}>
      {used_by.length > 0 ? (
        <>
          Payment instructions of these transfers name this account, and stay as they are. To change
          them, tell our team.
          <ul>
            {used_by.map((use) => (
              <li key={use.transfer_id}>{use.name}</li>
            ))}
          </ul>
        </>
      ) : (
        <>Nothing depends on this account. </>
      )}
      We also end our access at {institution} once no other account of that sign-in is linked.
      {is_default ? ' Another linked account becomes the default.' : null}
    </ConfirmDialog>
  )
}

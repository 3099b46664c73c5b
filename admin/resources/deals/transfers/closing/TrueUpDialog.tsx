import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { closings } from '#shared/contract/deals/closings.ts'
import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { CreditFields } from '#shared/ui/closing/CreditFields.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { TextField } from '#shared/ui/forms/TextField.tsx'

interface Values {
  final_lines: {
    project_id: number
    project_name: string
    credit: number | null
    price_per_credit: number | null
  }[]
  reason: string
}

interface Props {
  transfer: Transfer
  onDone: () => Promise<void>
  onClose: () => void
}

const REQUIRED = { required: 'Fill this in' }

const valuesOf = ({ payouts }: Transfer): Values => ({
  final_lines: payouts.map((payout) => ({
    project_id: payout.project_id,
    project_name: payout.project_name,
    credit: payout.project_itc_amount ?? payout.projected_itc_amount,
    price_per_credit: payout.price_per_credit,
  })),
  reason: '',
})

/** Proposes final credit and price to both sides: begins with what the transfer has. */
export function TrueUpDialog({ transfer, onDone, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: valuesOf(transfer) })
  const { isBusy, failure, write } = useWrite((error) => applyServerErrors(form, error))
  const { control } = form
  const save = async ({ final_lines, reason }: Values) => {
    const body = {
      reason,
      final_lines: final_lines.map(({ project_id, credit, price_per_credit }) => ({
        project_id,
        credit: credit ?? 0,
        price_per_credit: price_per_credit ?? 0,
      })),
    }
    if (!(await write(() => call(closings.proposeTrueUp, { params: { id: transfer.id }, body }))))
      return
    toast('True-up proposed', 'success')
    onClose()
    await onDone()
  }
  return (
    <FormDialog onClose={onClose} maxWidth="md" aria-labelledby="propose-true-up">
      <DialogTitle id="propose-true-up">Propose a true-up</DialogTitle>
      <FormShell form={form} onSubmit={save} submitError={failure} label="True-up">
        <DialogContent sx={{ display: 'grid', gap: 2.25 }}>
          <div>
            {transfer.status === 'SUCCEEDED'
              ? 'Once both sides accept, the difference is a refund or an additional payment.'
              : 'Once both sides accept, the buyer pays the final price.'}
          </div>
          <CreditFields
            name="final_lines"
            lines={form.getValues('final_lines')}
            label="Final credit of"
          />
          <TextField
            control={control}
            name="reason"
            label="Why"
            help="Both sides read it."
            rows={2}
            maxLength={1_000}
            rules={REQUIRED}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            Propose
          </Button>
        </DialogActions>
      </FormShell>
    </FormDialog>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { closings } from '#shared/contract/closings.ts'
import type { Transfer } from '#shared/contract/schemas/transfers.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { NumberField } from '#shared/ui/forms/NumberField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { twoColumns } from '#shared/ui/forms/two-columns.ts'

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
  const { isBusy, failure, write } = useWrite()
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
          {form.getValues('final_lines').map(({ project_id, project_name }, index) => (
            <Box key={project_id} sx={twoColumns}>
              <NumberField
                control={control}
                name={`final_lines.${index}.credit`}
                label={`Final credit of ${project_name}`}
                unit="$"
                decimals
                rules={REQUIRED}
              />
              <NumberField
                control={control}
                name={`final_lines.${index}.price_per_credit`}
                label="Price per $1 of credit"
                unit="$"
                decimals
                rules={REQUIRED}
              />
            </Box>
          ))}
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

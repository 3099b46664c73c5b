import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { closings } from '#shared/contract/deals/closings.ts'
import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import { CreditFields } from '#shared/ui/closings/CreditFields.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { WriteDialog } from '#shared/ui/forms/WriteDialog.tsx'

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

/** Proposes the final credit and price to both sides, starting from the transfer's current ones. */
export function TrueUpDialog({ transfer, onDone, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: valuesOf(transfer) })
  const { control } = form
  const send = ({ final_lines, reason }: Values) =>
    call(closings.proposeTrueUp, {
      params: { id: transfer.id },
      body: {
        reason,
        final_lines: final_lines.map(({ project_id, credit, price_per_credit }) => ({
          project_id,
          credit: credit ?? 0,
          price_per_credit: price_per_credit ?? 0,
        })),
      },
    })
  return (
    <WriteDialog
      form={form}
      title="Propose a true-up"
      label="True-up"
      maxWidth="md"
      action="Propose"
      said="True-up proposed"
      onSend={send}
      onDone={onDone}
      onClose={onClose}
    >
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
    </WriteDialog>
  )
}

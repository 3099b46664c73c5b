import AddIcon from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type Control, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { RecordField } from '#admin/forms/RecordField.tsx'
import { paymentMethods } from '#shared/entities/closings.ts'
import { formatDollars } from '#shared/format/money.ts'
import { PAYOUTS_MAX } from '#shared/limits.ts'
import { bankDayProblem } from '#shared/rules/deals/closings/payment-day.ts'
import { methodProblem } from '#shared/rules/deals/closings/terms.ts'
import { fieldId, useFieldLabel } from '#shared/ui/forms/field-labels.ts'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { twoColumns } from '#shared/ui/forms/two-columns.ts'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { PayoutRow } from './PayoutRow.tsx'
import { completeTotals, EMPTY_PAYOUT, type TransferValues } from './transfer-values.ts'

interface Props {
  form: UseFormReturn<TransferValues>
  /** Null for a new transfer: only then can the buyer be chosen. */
  transferId: number | null
}

/** The terms that staff set: the buyer, the payment date, and what is sold at which price. */
export function TransferInputs({ form, transferId }: Props) {
  const { control } = form
  const day = useWatch({ control, name: 'payment_date' })
  const dayProblem = day ? bankDayProblem(day) : null
  return (
    <>
      <Section title="Transfer">
        <Box sx={twoColumns}>
          <TextField
            control={control}
            name="name"
            label="Name"
            help="The name the buyer sees in their transactions."
            maxLength={200}
            autoComplete="off"
            rules={{ validate: (text) => text.trim() !== '' || 'Enter a transfer name' }}
          />
          {transferId === null ? (
            <RecordField
              control={control}
              name="buyer_id"
              label="Buyer"
              resource="buyers"
              detail={({ company_name }) => company_name}
              help="The buyer’s users see the transfer as soon as it’s created."
              rules={{ required: 'Choose a buyer' }}
            />
          ) : null}
          <TextField
            control={control}
            name="payment_date"
            label="Payment date"
            type="date"
            optional
            help={dayProblem ? `${dayProblem}.` : 'When payment is due from the buyer.'}
          />
          <SelectField
            control={control}
            name="payment_method"
            label="Payment method"
            optional={transferId === null}
            options={paymentMethods.options}
            emptyLabel="By price"
            help="From $1,000,000 on, a transfer is paid by wire."
            rules={{
              // A changed price is validated at the next submit.
              validate: (method, { payouts }) =>
                methodProblem(completeTotals(payouts).total_price, method) ?? true,
            }}
          />
        </Box>
      </Section>
      <Payouts form={form} transferId={transferId} />
    </>
  )
}

function Payouts({ form, transferId }: Props) {
  const { control, formState } = form
  // The rule clears the server's error about all rows at the next submit.
  const rules = { required: true } as const
  const { fields, append, remove } = useFieldArray({ control, name: 'payouts', rules })
  useFieldLabel('payouts', 'Projects')
  const problem = formState.errors.payouts?.message
  return (
    <Section
      title="Projects"
      description="Price is the amount the buyer pays per dollar of credit. Once known, the final credit replaces the projected credit."
      flush
    >
      {fields.map(({ id }, index) => (
        <PayoutRow
          key={id}
          form={form}
          index={index}
          transferId={transferId}
          onRemove={fields.length > 1 ? () => remove(index) : null}
        />
      ))}
      {problem ? (
        <Alert
          severity="error"
          id={fieldId('payouts')}
          tabIndex={-1}
          sx={{ margin: '0 20px 12px' }}
        >
          {problem}
        </Alert>
      ) : null}
      <Box sx={footStyles}>
        <Button
          startIcon={<AddIcon />}
          disabled={fields.length >= PAYOUTS_MAX || formState.isSubmitting}
          onClick={() => append(EMPTY_PAYOUT, { focusName: `payouts.${fields.length}.project_id` })}
        >
          Add project
        </Button>
        <Totals control={control} />
      </Box>
    </Section>
  )
}

/** Totals of the complete rows. */
function Totals({ control }: { control: Control<TransferValues> }) {
  const payouts = useWatch({ control, name: 'payouts' })
  const { total_credit, total_price } = completeTotals(payouts)
  return (
    <Box sx={{ textAlign: { sm: 'right' } }}>
      <KeyValueList
        columnWidth={150}
        items={[
          { label: 'Total credit', value: formatDollars(total_credit) },
          { label: 'Total price', value: formatDollars(total_price) },
        ]}
      />
    </Box>
  )
}

const footStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 340px)' },
  justifyContent: 'space-between',
  justifyItems: { xs: 'start', sm: 'stretch' },
  alignItems: 'center',
  gap: 2,
  padding: '12px 20px 16px',
  borderTop: '1px solid',
  borderColor: 'divider',
} as const

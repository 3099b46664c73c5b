import Box from '@mui/material/Box'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { closings } from '#shared/contract/deals/closings.ts'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import { closingSides } from '#shared/entities/closings.ts'
import { termsCredit } from '#shared/rules/deals/closings/terms.ts'
import { capProblem, exclusivityProblem } from '#shared/rules/deals/deal-limits.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { refresh } from '../calls/use-call.ts'
import { NumberField } from '../forms/NumberField.tsx'
import { SelectField } from '../forms/SelectField.tsx'
import { TextField } from '../forms/TextField.tsx'
import { twoColumns } from '../forms/two-columns.ts'
import { WriteDialog } from '../forms/WriteDialog.tsx'
import { CreditFields } from './CreditFields.tsx'
import { ProposalEnds } from './TermsEnds.tsx'
import { bodyOfTerms, type TermsValues, termsValues } from './terms-values.ts'

interface Props {
  closing: Closing
  /** Staff propose on nobody's behalf; people of a party state their authority. */
  isStaff: boolean
  onClose: () => void
}

const capFits = (cap: number | null, { payouts }: TermsValues) =>
  capProblem(
    cap,
    termsCredit({ payouts: payouts.map(({ credit }) => ({ credit: credit ?? 0 })) }),
  ) ?? true

const REQUIRED = { required: 'Fill this in' }

/** Proposes a revision of the terms, starting from the transfer as it is. */
export function ProposeDialog({ closing: latest, isStaff, onClose }: Props) {
  // Refetched while the form is open, a newer version would be named with figures of the older one.
  const [closing] = useState(latest)
  const form = useForm<TermsValues>({ defaultValues: termsValues(closing) })
  const { control } = form
  const send = (values: TermsValues) =>
    call(closings.proposeTerms, {
      params: { id: closing.transfer_id },
      ifMatch: closing.version,
      body: {
        ...bodyOfTerms(values, isStaff || closing.deciding_problem !== null),
        after_revision: closing.agreements.find(({ kind }) => kind === 'terms')?.revision ?? 0,
      },
    })
  return (
    <WriteDialog
      form={form}
      title="Propose terms"
      label="Terms"
      maxWidth="md"
      action="Propose"
      said="Terms proposed"
      onSend={send}
      onDone={() => refresh('closings', 'transfers')}
      onClose={onClose}
    >
      <ProposalEnds closing={closing} />
      <CreditFields name="payouts" lines={form.getValues('payouts')} label="Credit of" />
      <Box sx={twoColumns}>
        <TextField
          control={control}
          name="payment_date"
          label="Payment date"
          type="date"
          optional
        />
        <TextField
          control={control}
          name="exclusivity_until"
          label="Exclusive until"
          type="date"
          optional
          rules={{ validate: (day) => exclusivityProblem(day, policyDay(new Date())) ?? true }}
        />
        {(['insurance', 'counsel'] as const).map((cost) => (
          <Box key={cost} sx={{ display: 'contents' }}>
            <SelectField
              control={control}
              name={`${cost}.payer`}
              label={cost === 'insurance' ? 'Insurance is paid by' : 'Counsel is paid by'}
              options={closingSides.options}
              rules={REQUIRED}
            />
            <NumberField
              control={control}
              name={`${cost}.up_to`}
              label="Up to"
              unit="$"
              decimals
              optional
              help="Empty is without a limit."
              rules={{ validate: capFits }}
            />
          </Box>
        ))}
      </Box>
      <TextField
        control={control}
        name="price_adjustment"
        label="Price adjustment"
        rows={2}
        maxLength={1_000}
        optional
      />
      <TextField control={control} name="indemnitor" label="Indemnitor" maxLength={200} optional />
      {isStaff || closing.deciding_problem ? null : (
        <TextField
          control={control}
          name="authority"
          label="Your title or authority"
          help="Proposing accepts this revision for your company."
          maxLength={200}
          rules={REQUIRED}
        />
      )}
    </WriteDialog>
  )
}

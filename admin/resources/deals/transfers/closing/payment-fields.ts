import type { BodyOf } from '#shared/contract/contract.ts'
import { callBackSources, payeeKinds } from '#shared/entities/payments.ts'
import type { FactField } from '#shared/ui/forms/FactsDialog.tsx'

/** Form fields for payment instructions, a call-back, and a receipt. */

export const PAYEE: readonly FactField[] = [
  { name: 'kind', label: 'Paid to', options: payeeKinds.options },
  { name: 'name', label: 'Name on the account' },
  { name: 'institution', label: 'Bank' },
  { name: 'mask', label: 'Last four digits of the account' },
  { name: 'license', label: 'License of the escrow agent', isOptional: true },
]

export const CALL_BACK: readonly FactField[] = [
  { name: 'person', label: 'Spoke with' },
  { name: 'phone', label: 'Number that was called' },
  { name: 'source', label: 'Where the number is from', options: callBackSources.options },
]

export const RECEIPT: readonly FactField[] = [
  { name: 'received_on', label: 'Received on', type: 'date' },
  { name: 'amount', label: 'Amount received' },
  { name: 'reference', label: 'Reference' },
]

/** How much of a fee is forgiven, and why. */
export const FORGIVEN: readonly FactField[] = [
  { name: 'amount', label: 'Amount to forgive' },
  { name: 'reason', label: 'Reason', rows: 3, maxLength: 1_000 },
]

export const payeeBody = (
  values: Readonly<Record<string, string>>,
): BodyOf<'payments.recordPayee'> => ({
  kind: values.kind === 'escrow' ? 'escrow' : 'transferor',
  name: values.name ?? '',
  institution: values.institution ?? '',
  mask: values.mask ?? '',
  license: values.license || null,
})

export const callBackBody = ({
  person = '',
  phone = '',
  source,
}: Readonly<Record<string, string>>): BodyOf<'payments.callBack'> => ({
  person,
  phone,
  source: callBackSources.values.find((value) => value === source) ?? 'public_record',
})

export const COSTS: readonly FactField[] = [
  { name: 'premium', label: 'Insurance premium, in dollars' },
  { name: 'counsel', label: 'Counsel, in dollars' },
]

/** Returns the typed dollars; the server rejects what is not a number. */
export const dollarsIn = (text: string): number => Number(text.replace(/[$,\s]/g, ''))

export const receiptBody = ({
  received_on = '',
  amount = '',
  reference = '',
}: Readonly<Record<string, string>>) => ({ received_on, amount: dollarsIn(amount), reference })

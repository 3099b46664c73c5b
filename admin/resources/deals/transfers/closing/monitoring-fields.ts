import type { BodyOf } from '#shared/contract/contract.ts'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import type { Claim } from '#shared/contract/schemas/deals/monitoring.ts'
import { claimStates, recaptureKinds } from '#shared/entities/monitoring.ts'
import type { FactField } from '#shared/ui/forms/FactsDialog.tsx'
import { dollarsIn } from './payment-fields.ts'

/** Form fields for recapture events and claims. */

type Values = Readonly<Record<string, string>>
type Projects = Closing['projects']

const projectField = (projects: Projects): FactField => ({
  name: 'project_id',
  label: 'Project',
  initial: projects.length === 1 ? String(projects[0]?.id ?? '') : '',
  options: projects.map(({ id, name }) => ({ value: String(id), label: name })),
})

export const recaptureFields = (projects: Projects): FactField[] => [
  projectField(projects),
  { name: 'kind', label: 'What happened', options: recaptureKinds.options },
  { name: 'happened_on', label: 'When', type: 'date' },
  { name: 'share', label: 'Percent of the property' },
  { name: 'description', label: 'Description', rows: 3, maxLength: 1_000 },
]

export const WITHDRAWAL: readonly FactField[] = [
  { name: 'reason', label: 'Why it was recorded in error', rows: 3, maxLength: 1_000 },
]

export const recaptureBody = (values: Values): BodyOf<'monitoring.recordRecapture'> => ({
  project_id: Number(values.project_id),
  kind: recaptureKinds.has(values.kind) ? values.kind : 'disposition',
  happened_on: values.happened_on ?? '',
  share: Number(values.share?.replace('%', '')),
  description: values.description ?? '',
})

const DATES: readonly FactField[] = [
  { name: 'insurer_notified_on', label: 'Insurer told on', type: 'date', isOptional: true },
  { name: 'seller_notified_on', label: 'Seller told on', type: 'date', isOptional: true },
  { name: 'respond_by', label: 'Answer due', type: 'date', isOptional: true },
]

export const claimFields = (projects: Projects): FactField[] => [
  projectField(projects),
  { name: 'notice_on', label: 'Date of the notice', type: 'date' },
  { name: 'amount', label: 'Amount in dollars' },
  { name: 'description', label: 'What it is about', rows: 3, maxLength: 1_000 },
  ...DATES,
]

const DATE_NAMES = ['insurer_notified_on', 'seller_notified_on', 'respond_by'] as const
const isDate = (name: string): name is (typeof DATE_NAMES)[number] =>
  DATE_NAMES.some((one) => one === name)

const dated = (values: Values) => ({
  ...(values.insurer_notified_on ? { insurer_notified_on: values.insurer_notified_on } : {}),
  ...(values.seller_notified_on ? { seller_notified_on: values.seller_notified_on } : {}),
  ...(values.respond_by ? { respond_by: values.respond_by } : {}),
})

export const claimBody = (values: Values): BodyOf<'monitoring.recordClaim'> => ({
  project_id: Number(values.project_id),
  notice_on: values.notice_on ?? '',
  amount: dollarsIn(values.amount ?? ''),
  description: values.description ?? '',
  ...dated(values),
})

/** Returns the fields of a claim that one person changes, with their current values. */
export const claimChanges = (claim: Claim): FactField[] => [
  ...(claim.state === 'open'
    ? [{ name: 'amount', label: 'Amount in dollars', initial: String(claim.amount) }]
    : []),
  ...DATES.map((field) => ({
    ...field,
    initial: (isDate(field.name) && claim[field.name]) || '',
  })),
]

const OPEN_LABELS = { stays: 'Stays open, for a lower amount', again: 'Open again' }

/** What a colleague agrees to: how a claim ends, its lower amount, or that it is open again. */
export const settlement = ({ amount, state }: Claim): FactField[] => [
  {
    name: 'state',
    label: 'Outcome',
    options: claimStates.options.map(({ value, label }) => ({
      value,
      label: value === 'open' ? OPEN_LABELS[state === 'open' ? 'stays' : 'again'] : label,
    })),
  },
  {
    name: 'amount',
    label: 'Amount in dollars',
    initial: String(amount),
    help: 'Closing without payment leaves it as it is.',
  },
  { name: 'reason', label: 'Reason', rows: 3, maxLength: 1_000 },
]

export const settlementBody = (
  { id: claim_id }: Claim,
  { state, amount = '', reason = '' }: Values,
): BodyOf<'concessions.request'> => {
  const request = { kind: 'claim', claim_id, reason } as const
  if (state === 'closed') return { ...request, state }
  return { ...request, state: state === 'paid' ? state : 'open', amount: dollarsIn(amount) }
}

export const changedClaimBody = (values: Values): BodyOf<'monitoring.changeClaim'> => ({
  ...(values.amount === undefined ? {} : { amount: dollarsIn(values.amount) }),
  insurer_notified_on: values.insurer_notified_on || null,
  seller_notified_on: values.seller_notified_on || null,
  respond_by: values.respond_by || null,
})

import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type Choice, RecordField } from '#admin/forms/RecordField.tsx'
import { dollarsOf, formatDollars } from '#shared/format/money.ts'
import { formatCreditPrice } from '#shared/format/prices.ts'
import { priceProblem } from '#shared/rules/deals/deal-limits.ts'
import { creditField } from '#shared/rules/deals/payout-amounts.ts'
import { SELLABLE_STAGES } from '#shared/rules/deals/sellable.ts'
import { creditLeftProblem } from '#shared/rules/deals/transfers.ts'
import { FieldGroupContext } from '#shared/ui/forms/field-labels.ts'
import { NumberField } from '#shared/ui/forms/NumberField.tsx'
import { payoutRow } from './payout-styles.ts'
import {
  creditProblem,
  payoutCents,
  projectProblem,
  type TransferValues,
} from './transfer-values.ts'
import { type CreditLeft, useCreditLeft, useCreditsLeft } from './use-credit-left.ts'

const SELLABLE = { stage: SELLABLE_STAGES }

interface Props {
  form: UseFormReturn<TransferValues>
  index: number
  /** Null for a new transfer. */
  transferId: number | null
  /** Null if this is the only row. */
  onRemove: (() => void) | null
}

/** One project of a transfer: the credit sold, and its price. */
export function PayoutRow({ form, index, transferId, onRemove }: Props) {
  const { control, getValues, setValue } = form
  const name = `payouts.${index}` as const
  const payout = useWatch({ control, name })
  const left = useCreditLeft(payout.project_id, transferId)
  const cents = payoutCents(payout)
  const counting = creditField(payout)
  const title = `Project ${index + 1}`
  // Only the amount that counts is sold, so only it has a limit.
  const leftProblem = (field: ReturnType<typeof creditField>): string | null => {
    const { projected_itc_amount, project_itc_amount } = getValues(name)
    const sold = { projected_itc_amount: projected_itc_amount ?? 0, project_itc_amount }
    return left && creditField(sold) === field ? creditLeftProblem(sold, left.leftCents) : null
  }
  return (
    <FieldGroupContext value={title}>
      <Box component="fieldset" sx={payoutRow}>
        <legend>{title}</legend>
        <RecordField
          control={control}
          name={`${name}.project_id`}
          label="Project"
          resource="projects"
          filter={SELLABLE}
          detail={(project, offered) => (
            <Sellable project={project} offered={offered} transferId={transferId} />
          )}
          rules={{ validate: (_id, { payouts }) => projectProblem(index, payouts) ?? true }}
        />
        <NumberField
          control={control}
          name={`${name}.projected_itc_amount`}
          label="Credit to sell"
          unit="$"
          decimals
          rules={{
            validate: (credit) =>
              creditProblem(credit) ?? leftProblem('projected_itc_amount') ?? true,
          }}
        />
        <NumberField
          control={control}
          name={`${name}.project_itc_amount`}
          label="Final credit"
          unit="$"
          decimals
          optional
          rules={{
            validate: (credit) =>
              credit === null
                ? true
                : (creditProblem(credit) ?? leftProblem('project_itc_amount') ?? true),
            deps: [`${name}.projected_itc_amount`],
          }}
        />
        <NumberField
          control={control}
          name={`${name}.price_per_credit`}
          label="Price per $1"
          unit="$"
          decimals
          rules={{ validate: (price) => priceProblem(price) ?? true }}
        />
        <Box className="jb-payout-foot">
          <Left
            left={left}
            typed={payout[counting]}
            onAll={(credit) =>
              setValue(`${name}.${counting}`, credit, {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          />
          {cents === null || payout.price_per_credit === null ? null : (
            <span>
              Buyer pays <strong>{formatDollars(dollarsOf(cents))}</strong>, at{' '}
              {formatCreditPrice(payout.price_per_credit)}
            </span>
          )}
        </Box>
        {onRemove ? (
          <IconButton
            className="jb-payout-remove"
            size="small"
            aria-label={`Remove ${title.toLowerCase()}`}
            onClick={onRemove}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        ) : null}
      </Box>
    </FieldGroupContext>
  )
}

function leftWords(rest: number, credit: number): string {
  if (rest === credit) return `All ${formatDollars(credit)} is available to sell.`
  const part = rest === 0 ? 'None' : formatDollars(rest)
  return `${part} of ${formatDollars(credit)} is available to sell.`
}

interface SellableProps {
  project: Choice
  offered: readonly Choice[]
  transferId: number | null
}

/** Whose project an option is, and what is left to sell of it. */
function Sellable({ project, offered, transferId }: SellableProps) {
  const leftOf = useCreditsLeft(offered, transferId)
  const cents = leftOf?.(project)
  if (cents === undefined) return project.seller_name
  if (cents === null) return `${project.seller_name} · credit not known`
  const rest = cents === 0 ? 'nothing' : formatDollars(dollarsOf(cents))
  return `${project.seller_name} · ${rest} left to sell`
}

interface LeftProps {
  left: CreditLeft | undefined
  /** The credit in the input. */
  typed: number | null
  onAll: (credit: number) => void
}

/** The project's credit that other transfers have not sold, with a button to sell all of it. */
function Left({ left, typed, onAll }: LeftProps) {
  if (!left) return null
  const { credit, leftCents } = left
  if (credit === null || leftCents === null) return <span>The projected credit isn’t known.</span>
  const rest = dollarsOf(leftCents)
  return (
    <span>
      {leftWords(rest, credit)}
      {rest > 0 && typed !== rest ? (
        <Button size="small" onClick={() => onAll(rest)}>
          {`Sell ${formatDollars(rest)}`}
        </Button>
      ) : null}
    </span>
  )
}

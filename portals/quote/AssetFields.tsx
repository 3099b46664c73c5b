import Box from '@mui/material/Box'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { projectTypes } from '#shared/entities/projects.ts'
import type { QuoteAsset, QuoteTechnology } from '#shared/entities/quotes.ts'
import { assetHints } from '#shared/rules/quote-hints.ts'
import { FieldHint } from '#shared/ui/forms/FieldHint.tsx'
import { NumberField } from '#shared/ui/forms/NumberField.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { Disclosure } from '#shared/ui/screen/Disclosure.tsx'
import { toQuoteAsset } from './quote-conversion.ts'
import { asksFor, type QuoteValues, solarInstallations } from './quote-values.ts'
import { UnitField } from './UnitField.tsx'

interface Props {
  control: Control<QuoteValues>
  index: number
  technology: QuoteTechnology | null
}

interface HintedProps extends Props {
  hints: ReturnType<typeof assetHints>
}

/** Everything that is asked about one asset: sizes, dates and costs, and what sharpens the rest. */
export function AssetFields(props: Props) {
  const { control, index, technology } = props
  const asset = useWatch({ control, name: `assets.${index}` })
  const hints = assetHints(toQuoteAsset(asset, technology))
  return (
    <Box sx={{ display: 'grid', gap: 2.25 }}>
      <Sizes {...props} hints={hints} />
      <DatesAndCosts {...props} hints={hints} />
      <Details {...props} />
    </Box>
  )
}

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { sm: '1fr 1fr' },
  alignItems: 'start',
} as const

function Sizes({ control, index, technology, hints }: HintedProps) {
  const unit = useWatch({ control, name: `assets.${index}.size_unit` })
  const asks = (field: keyof QuoteAsset) => asksFor(technology, field)
  const at = <F extends string>(field: F) => `assets.${index}.${field}` as const
  return (
    <Box sx={columns}>
      <TextField control={control} name={at('name')} label="Name" optional maxLength={200} />
      {asks('capacity_mw') || asks('storage_mw') ? (
        <UnitField control={control} name={at('size_unit')} />
      ) : null}
      {asks('installation_type') ? (
        <SelectField
          control={control}
          name={at('installation_type')}
          label="Installation type"
          optional
          options={INSTALLATIONS}
          emptyLabel="Not sure"
        />
      ) : null}
      {asks('capacity_mw') ? (
        <NumberField
          control={control}
          name={at('capacity_mw')}
          label={technology === 'storage' ? 'Output' : 'Capacity (AC)'}
          unit={unit}
          decimals
          optional
        />
      ) : null}
      {asks('capacity_dc_mw') ? (
        <NumberField
          control={control}
          name={at('capacity_dc_mw')}
          label="Capacity (DC)"
          unit={unit}
          decimals
          optional
          help={
            hints.capacity_dc_mw ? (
              <FieldHint>{hints.capacity_dc_mw}</FieldHint>
            ) : (
              'Enter either capacity and we’ll calculate the other.'
            )
          }
        />
      ) : null}
      {asks('storage_mw') ? (
        <NumberField
          control={control}
          name={at('storage_mw')}
          label="Storage output"
          unit={unit}
          decimals
          optional
        />
      ) : null}
      {asks('capacity_mwh') ? (
        <NumberField
          control={control}
          name={at('capacity_mwh')}
          label="Storage energy"
          unit={`${unit}h`}
          decimals
          optional
          help="If blank, we assume four hours."
        />
      ) : null}
      {asks('gas_mmbtu_per_day') ? (
        <NumberField
          control={control}
          name={at('gas_mmbtu_per_day')}
          label="Gas output"
          unit="MMBtu per day"
          decimals
          optional
        />
      ) : null}
    </Box>
  )
}

const INSTALLATIONS = solarInstallations.map((type) => ({
  value: type,
  label: projectTypes.label(type),
}))

function DatesAndCosts({ control, index, technology, hints }: HintedProps) {
  const at = <F extends string>(field: F) => `assets.${index}.${field}` as const
  return (
    <Box sx={columns}>
      <TextField
        control={control}
        name={at('construction_start_date')}
        label="Construction start"
        type="date"
        optional
        help="Planned or actual. Determines which rules apply."
      />
      <TextField
        control={control}
        name={at('placed_in_service_date')}
        label="Placed in service"
        type="date"
        optional
        help="Planned or actual."
      />
      <NumberField
        control={control}
        name={at('eligible_costs')}
        label={technology === 'solar_storage' ? 'Solar eligible costs' : 'Eligible costs'}
        unit="$"
        decimals
        optional
        help="Equipment, labor, and engineering. If blank, we use typical costs."
      />
      {asksFor(technology, 'storage_eligible_costs') ? (
        <NumberField
          control={control}
          name={at('storage_eligible_costs')}
          label="Storage eligible costs"
          unit="$"
          decimals
          optional
        />
      ) : null}
      <NumberField
        control={control}
        name={at('interconnection_costs')}
        label="Interconnection costs"
        unit="$"
        decimals
        optional
        help={
          hints.interconnection_costs ? (
            <FieldHint>{hints.interconnection_costs}</FieldHint>
          ) : (
            'Utility-side upgrades. Eligible up to 5 MW.'
          )
        }
      />
    </Box>
  )
}

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

const QUESTIONS = [
  {
    field: 'pwa',
    label: 'Meets prevailing wage',
    help: 'Wage and apprenticeship rules. At 1 MW or more, meeting them raises the rate from 6% to 30%.',
  },
  { field: 'domestic_content', label: 'Domestic content', help: 'Adds up to 10 points.' },
  { field: 'energy_community', label: 'Energy community', help: 'Adds up to 10 points.' },
  { field: 'insured', label: 'Tax credit insurance', help: 'Raises the price.' },
  {
    field: 'investment_grade_guarantor',
    label: 'Investment-grade guarantor',
    help: 'Raises the price.',
  },
] as const

const LOW_INCOME = [
  { value: '0', label: 'None' },
  { value: '10', label: '10 points' },
  { value: '20', label: '20 points' },
] as const

const PERCENTS = [
  {
    field: 'material_assistance_ratio',
    label: 'Material assistance ratio',
    help: 'Share of costs from non-prohibited suppliers, for construction starting in 2026 or later.',
  },
  {
    field: 'tax_exempt_share',
    label: 'Funded by tax-exempt bonds',
    help: 'Reduces the credit by up to 15%.',
  },
  {
    field: 'step_up_percent',
    label: 'Basis step-up',
    help: 'A step-up of more than 25% lowers the price.',
  },
] as const

function Details({ control, index, technology }: Props) {
  const at = <F extends string>(field: F) => `assets.${index}.${field}` as const
  const { errors } = useFormState({ control })
  const wrong = PERCENTS.some(({ field }) => errors.assets?.[index]?.[field])
  return (
    <Disclosure title="More details for a better quote" forceOpen={wrong}>
      <Box sx={columns}>
        {QUESTIONS.map(({ field, label, help }) => (
          <SelectField
            key={field}
            control={control}
            name={at(field)}
            label={label}
            help={help}
            optional
            options={YES_NO}
            emptyLabel="Not sure"
          />
        ))}
        {asksFor(technology, 'lmi') ? (
          <SelectField
            control={control}
            name={at('lmi')}
            label="Low-income allocation"
            optional
            options={LOW_INCOME}
            emptyLabel="Not sure"
            help="Projects under 5 MW only."
          />
        ) : null}
        {PERCENTS.map(({ field, label, help }) => (
          <NumberField
            key={field}
            control={control}
            name={at(field)}
            label={label}
            unit="%"
            decimals
            optional
            help={help}
          />
        ))}
      </Box>
    </Disclosure>
  )
}

import Box from '@mui/material/Box'
import { type Control, useFormState } from 'react-hook-form'
import type { QuoteTechnology } from '#shared/entities/quotes.ts'
import { NumberField } from '#shared/ui/forms/NumberField.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { Disclosure } from '#shared/ui/screen/Disclosure.tsx'
import { assetColumns } from './asset-columns.ts'
import { asksFor, type QuoteValues } from './quote-values.ts'

interface Props {
  control: Control<QuoteValues>
  index: number
  technology: QuoteTechnology | null
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
    field: 'storage_material_assistance_ratio',
    label: 'Storage material assistance ratio',
    help: 'If different from the solar.',
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

const STORAGE_DAYS = [
  { field: 'storage_construction_start_date', label: 'Storage construction start' },
  { field: 'storage_placed_in_service_date', label: 'Storage placed in service' },
] as const

/** Details that refine a quote beyond sizes, dates, and costs; collapsed until opened. */
export function AssetDetails({ control, index, technology }: Props) {
  const at = <F extends string>(field: F) => `assets.${index}.${field}` as const
  const { errors } = useFormState({ control })
  const wrong = [...STORAGE_DAYS, ...PERCENTS].some(({ field }) => errors.assets?.[index]?.[field])
  return (
    <Disclosure title="More details for a better quote" forceOpen={wrong}>
      <Box sx={assetColumns}>
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
        {STORAGE_DAYS.filter(({ field }) => asksFor(technology, field)).map(({ field, label }) => (
          <TextField
            key={field}
            control={control}
            name={at(field)}
            label={label}
            type="date"
            optional
            help="If different from the solar."
          />
        ))}
        {PERCENTS.filter(({ field }) => asksFor(technology, field)).map(
          ({ field, label, help }) => (
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
          ),
        )}
      </Box>
    </Disclosure>
  )
}

import Box from '@mui/material/Box'
import { type Control, useWatch } from 'react-hook-form'
import { projectTypes } from '#shared/entities/projects.ts'
import type { QuoteAsset, QuoteTechnology } from '#shared/entities/quotes.ts'
import { assetHints } from '#shared/rules/accounts/quotes/hints.ts'
import { FieldHint } from '#shared/ui/forms/FieldHint.tsx'
import { NumberField } from '#shared/ui/forms/NumberField.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { AssetDetails } from './AssetDetails.tsx'
import { assetColumns } from './asset-columns.ts'
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

/** All questions about one asset: sizes, dates, and costs, plus the optional details. */
export function AssetFields(props: Props) {
  const { control, index, technology } = props
  const asset = useWatch({ control, name: `assets.${index}` })
  const hints = assetHints(toQuoteAsset(asset, technology), technology)
  return (
    <Box sx={{ display: 'grid', gap: 2.25 }}>
      <Sizes {...props} hints={hints} />
      <DatesAndCosts {...props} hints={hints} />
      <AssetDetails {...props} />
    </Box>
  )
}

function Sizes({ control, index, technology, hints }: HintedProps) {
  const unit = useWatch({ control, name: `assets.${index}.size_unit` })
  const asks = (field: keyof QuoteAsset) => asksFor(technology, field)
  const at = <F extends string>(field: F) => `assets.${index}.${field}` as const
  return (
    <Box sx={assetColumns}>
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
    <Box sx={assetColumns}>
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

import Box from '@mui/material/Box'
import type { Control } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { creditTechnologies } from '#shared/entities/estimates.ts'
import { costsProblem, interconnectionProblem } from '#shared/entities/plant-limits.ts'
import { serviceDayProblem } from '#shared/rules/projects/build-dates.ts'
import { CheckboxField } from '../forms/CheckboxField.tsx'
import { NumberField } from '../forms/NumberField.tsx'
import { SelectField } from '../forms/SelectField.tsx'
import { TextField } from '../forms/TextField.tsx'
import { type EstimateValues, propertyColumns } from './estimate-form.ts'
import { OptionFields } from './OptionFields.tsx'

const LMI = [
  { value: '10', label: '10 points: low-income community or tribal land' },
  { value: '20', label: '20 points: low-income building or benefit project' },
]

interface Props {
  control: Control<EstimateValues>
  index: number
}

const positive = (value: number | null) => (value !== null && value > 0) || 'Enter a number above 0'

/** The facts that one property's credit depends on. */
export function PropertyFields({ control, index }: Props) {
  const at = `properties.${index}` as const
  const technology = useWatch({ control, name: `${at}.technology` })
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={propertyColumns}>
        <SelectField
          control={control}
          name={`${at}.technology`}
          label="Technology"
          options={creditTechnologies.options}
          rules={{ required: 'Choose a technology' }}
        />
        <NumberField
          control={control}
          name={`${at}.capacity_ac_mw`}
          label="Capacity (AC)"
          unit="MW"
          decimals
          rules={{ validate: positive }}
        />
        <NumberField
          control={control}
          name={`${at}.eligible_costs`}
          label="Eligible costs"
          unit="$"
          decimals
          help="Equipment, labor, and engineering, without land and financing."
          rules={{
            validate: { positive, possible: (costs) => costsProblem(costs) ?? true },
          }}
        />
        <NumberField
          control={control}
          name={`${at}.interconnection_costs`}
          label="Interconnection costs"
          unit="$"
          decimals
          optional
          help="Utility-side upgrades. Eligible up to 5 MW AC."
          rules={{ validate: (costs) => interconnectionProblem(costs) ?? true }}
        />
        <TextField
          control={control}
          name={`${at}.construction_start_date`}
          label="Construction start"
          type="date"
          rules={{ required: 'Enter a date', deps: `${at}.placed_in_service_date` }}
        />
        <TextField
          control={control}
          name={`${at}.placed_in_service_date`}
          label="Placed in service"
          type="date"
          help="If it isn’t in service yet, enter the planned date."
          rules={{
            required: 'Enter a date',
            deps: `${at}.credit_tax_year`,
            validate: (day, { properties }) =>
              serviceDayProblem(properties[index]?.construction_start_date, day) ?? true,
          }}
        />
        <SelectField
          control={control}
          name={`${at}.lmi`}
          label="Low-income allocation"
          options={LMI}
          emptyLabel="None"
          optional
        />
        <NumberField
          control={control}
          name={`${at}.material_assistance_ratio`}
          label="Material assistance ratio"
          unit="%"
          decimals
          optional
          help="Share of product costs not from prohibited foreign entities. Needed if construction starts in 2026 or later."
          rules={{ max: { value: 100, message: 'At most 100%' } }}
        />
        <NumberField
          control={control}
          name={`${at}.tax_exempt_share`}
          label="Tax-exempt bond share"
          unit="%"
          decimals
          optional
          help="Share of costs funded by tax-exempt bonds. Reduces the credit by up to 15%."
          rules={{ max: { value: 100, message: 'At most 100%' } }}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 20px' }}>
        <BonusFields control={control} index={index} isStorage={technology === 'storage'} />
      </Box>
      <OptionFields control={control} index={index} isSolar={technology === 'solar'} />
    </Box>
  )
}

function BonusFields({ control, index, isStorage }: Props & { isStorage: boolean }) {
  const at = `properties.${index}` as const
  return (
    <>
      <CheckboxField
        control={control}
        name={`${at}.pwa`}
        label="Meets prevailing wage and apprenticeship"
      />
      <CheckboxField control={control} name={`${at}.domestic_content`} label="Domestic content" />
      <CheckboxField control={control} name={`${at}.energy_community`} label="Energy community" />
      {isStorage ? (
        <CheckboxField
          control={control}
          name={`${at}.paired_storage`}
          label="Installed with solar"
        />
      ) : null}
    </>
  )
}

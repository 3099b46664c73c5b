import Box from '@mui/material/Box'
import type { Control } from 'react-hook-form'
import { creditSectionChoices } from '#shared/entities/estimates.ts'
import { constructionStartMethods } from '#shared/entities/evidence.ts'
import { creditTransferMethods } from '#shared/entities/projects.ts'
import { CheckboxField } from '#shared/ui/forms/CheckboxField.tsx'
import { NumberField } from '#shared/ui/forms/NumberField.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { Disclosure } from '#shared/ui/screen/Disclosure.tsx'
import { type EstimateValues, propertyColumns } from './estimate-form.ts'

interface Props {
  control: Control<EstimateValues>
  index: number
  /** Whether the deadline for solar is asked about. */
  isSolar: boolean
}

/** What seldom changes a credit: other starts of construction, the section, and direct pay. */
export function OptionFields({ control, index, isSolar }: Props) {
  const at = `properties.${index}` as const
  return (
    <Disclosure title="Start dates, section, and direct pay">
      <Box sx={propertyColumns}>
        <SelectField
          control={control}
          name={`${at}.construction_start_method`}
          label="Start method"
          options={constructionStartMethods.options}
          emptyLabel="Not sure"
          optional
        />
        {isSolar ? (
          <>
            <TextField
              control={control}
              name={`${at}.solar_construction_start_date`}
              label="Solar deadline start"
              type="date"
              optional
              help="If construction started on another date under Notice 2025-42."
            />
            <SelectField
              control={control}
              name={`${at}.solar_construction_start_method`}
              label="Solar deadline method"
              options={constructionStartMethods.options}
              emptyLabel="Same as start method"
              optional
              help="Above 1.5 MW AC, starts on or after September 2, 2025 need physical work."
            />
          </>
        ) : null}
        <TextField
          control={control}
          name={`${at}.feoc_construction_start_date`}
          label="Foreign-entity test start"
          type="date"
          optional
          help="If construction started on another date for material assistance."
        />
        <SelectField
          control={control}
          name={`${at}.feoc_construction_start_method`}
          label="Foreign-entity test method"
          options={constructionStartMethods.options}
          emptyLabel="Same as start method"
          optional
        />
        <SelectField
          control={control}
          name={`${at}.section_choice`}
          label="Section 48 or 48E"
          options={creditSectionChoices.options}
          emptyLabel="By construction start"
          optional
          help="You can choose if construction started before 2025 and service comes after 2024."
        />
        <NumberField
          control={control}
          name={`${at}.credit_tax_year`}
          label="Credit tax year"
          plain
          optional
          help="If blank, the year the property is placed in service."
          rules={{
            min: { value: 1900, message: 'Enter a year' },
            max: { value: 2200, message: 'Enter a year' },
          }}
        />
        <SelectField
          control={control}
          name={`${at}.credit_transfer_method`}
          label="Transfer or direct pay"
          options={creditTransferMethods.options}
          emptyLabel="Transfer"
          optional
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 20px', marginTop: 1 }}>
        <CheckboxField
          control={control}
          name={`${at}.domestic_content_exception`}
          label="Domestic content exception for direct pay"
        />
        <CheckboxField
          control={control}
          name={`${at}.prohibited_foreign_entity`}
          label="Owner is a specified or influenced foreign entity"
        />
      </Box>
    </Disclosure>
  )
}

import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { creditSectionChoices } from '#shared/entities/estimates.ts'
import { constructionStartMethods } from '#shared/entities/evidence.ts'
import { creditTransferMethods } from '#shared/entities/projects.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { creditYearProblem, startDayProblem } from '#shared/rules/projects/build-dates.ts'
import { CheckboxField } from '../forms/CheckboxField.tsx'
import { NumberField } from '../forms/NumberField.tsx'
import { SelectField } from '../forms/SelectField.tsx'
import { TextField } from '../forms/TextField.tsx'
import { Disclosure } from '../screen/Disclosure.tsx'
import { type EstimateValues, propertyColumns } from './estimate-form.ts'

interface Props {
  control: Control<EstimateValues>
  index: number
  /** Whether to ask about the deadline for solar. */
  isSolar: boolean
}

/** Rules under which construction may have started on another day or by another method. */
const LATER_STARTS = [
  {
    rule: 'solar',
    day: 'Start for the solar deadline',
    dayHelp:
      'Only if it’s a different date. Solar must start by July 4, 2026, or be in service by the end of 2027.',
    method: 'How it started for that deadline',
    methodHelp: 'Above 1.5 MW AC, only physical work counts from September 2, 2025.',
  },
  {
    rule: 'feoc',
    day: 'Start for foreign-entity rules',
    dayHelp:
      'Only if it’s a different date. Starts in 2026 or later need a material assistance ratio.',
    method: 'How it started for those rules',
    methodHelp: undefined,
  },
] as const

/** Facts that rarely change a credit: other construction starts, the section, and direct pay. */
export function OptionFields({ control, index, isSolar }: Props) {
  const at = `properties.${index}` as const
  const { errors } = useFormState({ control })
  const { credit_transfer_method: method } = useWatch({ control, name: at })
  const wrong = errors.properties?.[index]
  return (
    <Disclosure
      title="Start dates, section, and direct pay"
      forceOpen={Boolean(
        wrong?.solar_construction_start_date ||
          wrong?.feoc_construction_start_date ||
          wrong?.credit_tax_year,
      )}
    >
      <Box sx={propertyColumns}>
        <SelectField
          control={control}
          name={`${at}.construction_start_method`}
          label="How construction started"
          options={constructionStartMethods.options}
          emptyLabel="Not sure"
          optional
          help="By physical work, or by spending 5% of the cost (safe harbor)."
        />
        <SelectField
          control={control}
          name={`${at}.section_choice`}
          label="Tax code section"
          options={creditSectionChoices.options}
          emptyLabel="Set by construction start"
          optional
          help="You can choose only if construction started before 2025 and service comes after 2024."
        />
        <LaterStarts control={control} index={index} isSolar={isSolar} />
        <NumberField
          control={control}
          name={`${at}.credit_tax_year`}
          label="Credit tax year"
          plain
          optional
          help="If blank, the year it’s placed in service."
          rules={{
            validate: (year, { properties }) =>
              creditYearProblem(year, properties[index]?.placed_in_service_date) ?? true,
          }}
        />
        <SelectField
          control={control}
          name={`${at}.state`}
          label="State or territory"
          options={usStates.options}
          emptyLabel="Not sure"
          optional
          help="In a territory, only certain owners can claim the credit."
        />
        <SelectField
          control={control}
          name={`${at}.credit_transfer_method`}
          label="Transfer or direct pay"
          options={creditTransferMethods.options}
          emptyLabel="Not decided"
          optional
          help="We assume a sale. Direct pay is cash from the IRS for tax-exempt and public owners."
        />
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'start', marginTop: 1 }}>
        {method === 'direct_pay' ? (
          <CheckboxField
            control={control}
            name={`${at}.domestic_content_exception`}
            label="Domestic products cost over 25% more or aren’t available"
            help="Then direct pay isn’t reduced for missing domestic content."
          />
        ) : null}
        <CheckboxField
          control={control}
          name={`${at}.prohibited_foreign_entity`}
          label="The owner is a prohibited foreign entity"
          help="Owned or controlled from China, Russia, Iran, or North Korea, or on a U.S. restricted list."
        />
      </Box>
    </Disclosure>
  )
}

function LaterStarts({ control, index, isSolar }: Props) {
  const at = `properties.${index}` as const
  const notAfterService = (day: string | null, { properties }: EstimateValues) =>
    startDayProblem(day, properties[index]?.placed_in_service_date) ?? true
  return LATER_STARTS.filter(({ rule }) => isSolar || rule !== 'solar').map((start) => (
    <Fragment key={start.rule}>
      <TextField
        control={control}
        name={`${at}.${start.rule}_construction_start_date`}
        label={start.day}
        type="date"
        optional
        rules={{ validate: notAfterService }}
        help={start.dayHelp}
      />
      <SelectField
        control={control}
        name={`${at}.${start.rule}_construction_start_method`}
        label={start.method}
        options={constructionStartMethods.options}
        emptyLabel="Same method"
        optional
        help={start.methodHelp}
      />
    </Fragment>
  ))
}

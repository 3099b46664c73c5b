import Add from '@mui/icons-material/Add'
import CalculateOutlined from '@mui/icons-material/CalculateOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type Control, useFieldArray, useForm, useWatch } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { estimates } from '#shared/contract/projects/estimates.ts'
import type { Estimate } from '#shared/contract/schemas/projects/estimates.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { creditTechnologies } from '#shared/entities/estimates.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import {
  EMPTY_PROPERTY,
  type EstimateValues,
  propertiesOf,
  requestOf,
  valuesOf,
} from '#shared/ui/estimates/estimate-form.ts'
import { PropertyFields } from '#shared/ui/estimates/PropertyFields.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { EarlierEstimates } from './EarlierEstimates.tsx'
import { EstimateResult } from './EstimateResult.tsx'

/** Maximum number of properties in an estimate typed by hand. */
const PROPERTIES_MAX = 10

/** Estimates the project's credit; the form starts from the known facts. */
export function EstimateTab({ project }: { project: ProjectDetail }) {
  const form = useForm<EstimateValues>({
    mode: 'onChange',
    defaultValues: { properties: propertiesOf(project) },
  })
  const [failed, setFailed] = useState<string | null>(null)
  const [estimate, setEstimate] = useState<Estimate | null>(null)
  const work = async (values: EstimateValues) => {
    setFailed(null)
    try {
      setEstimate(await call(estimates.create, { body: requestOf(project.name, values) }))
      // The saved estimate holds the input, so leaving loses nothing.
      form.reset(values)
      await refresh('estimates')
    } catch (error) {
      setFailed(applyServerErrors(form, error))
    }
  }
  const showAgain = (earlier: Estimate) => {
    form.reset({ properties: earlier.input.map(valuesOf) })
    setEstimate(earlier)
  }
  return (
    <Box sx={layout}>
      <Section
        title="Credit details"
        description="Prefilled from the project’s fields. Changes here don’t update the project."
      >
        <FormShell form={form} onSubmit={work} submitError={failed} label="Estimate credit">
          <Properties form={form} />
          <div>
            <Button
              type="submit"
              variant="contained"
              startIcon={<CalculateOutlined />}
              loading={form.formState.isSubmitting}
            >
              Estimate credit
            </Button>
          </div>
        </FormShell>
      </Section>
      <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        {estimate ? (
          <EstimateResult estimate={estimate} />
        ) : (
          <Section title="Estimated credit">
            <EmptyState
              title="No estimate yet"
              level="h3"
              icon={<CalculateOutlined />}
              action={
                <Button variant="outlined" onClick={() => form.setFocus('properties.0.technology')}>
                  Review credit details
                </Button>
              }
            >
              The estimated credit, its rate, and how we calculated it appear here. It’s an
              estimate, not tax advice.
            </EmptyState>
          </Section>
        )}
        <EarlierEstimates name={project.name} onShow={showAgain} />
      </Box>
    </Box>
  )
}

function Properties({ form }: { form: ReturnType<typeof useForm<EstimateValues>> }) {
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'properties' })
  return (
    <>
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          component="fieldset"
          sx={{ border: 0, margin: 0, padding: 0, minWidth: 0, display: 'grid', gap: 1.5 }}
        >
          {fields.length > 1 ? (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography variant="h3" component="legend" sx={{ flex: 1, padding: 0 }}>
                <PropertyTitle control={control} index={index} />
              </Typography>
              <Button
                size="small"
                aria-label={`Remove property ${index + 1}`}
                onClick={() => remove(index)}
              >
                Remove
              </Button>
            </Box>
          ) : null}
          <PropertyFields control={control} index={index} />
        </Box>
      ))}
      {fields.length < PROPERTIES_MAX ? (
        <div>
          <Button
            size="small"
            startIcon={<Add />}
            onClick={() => append(EMPTY_PROPERTY, { shouldFocus: false })}
          >
            Add another property, such as storage
          </Button>
        </div>
      ) : null}
    </>
  )
}

function PropertyTitle({ control, index }: { control: Control<EstimateValues>; index: number }) {
  const technology = useWatch({ control, name: `properties.${index}.technology` })
  return `Property ${index + 1}${technology ? `: ${creditTechnologies.label(technology)}` : ''}`
}

const layout = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const

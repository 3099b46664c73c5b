import RestartAlt from '@mui/icons-material/RestartAlt'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Fragment, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { creditTechnologies } from '#shared/entities/estimates.ts'
import type { PriceGrid } from '#shared/rules/accounts/quotes/grid.ts'
import { EMPTY_PROPERTY, type EstimateValues, propertiesOf } from '../estimates/estimate-form.ts'
import { PropertyFields } from '../estimates/PropertyFields.tsx'
import { FormShell } from '../forms/FormShell.tsx'
import { Section } from '../screen/Section.tsx'
import { SaleFields } from './SaleFields.tsx'
import { WhatIfFigures, WhatIfResult } from './WhatIfResult.tsx'
import { missingFacts, saleMonths, stepUpOf, workOut } from './what-if.ts'

interface Props {
  project: ProjectDetail
  prices: PriceGrid
  /** `YYYY-MM-DD`. */
  today: string
}

/** A project's facts, editable, with the results beside them. */
export function WhatIfForm({ project, prices, today }: Props) {
  const recorded = propertiesOf(project)
  const months = saleMonths(today)
  const atFirst = { month: today.slice(0, 7), insured: false, investmentGrade: false }
  const form = useForm<EstimateValues>({
    mode: 'onChange',
    defaultValues: { properties: recorded },
  })
  const [sale, setSale] = useState(atFirst)
  const { properties } = useWatch({ control: form.control })
  const values = (properties ?? []).map((property) => ({ ...EMPTY_PROPERTY, ...property }))
  const stepUp = stepUpOf(project)
  const result = workOut(values, sale, prices, stepUp)
  const reset = () => {
    form.reset({ properties: recorded })
    setSale(atFirst)
  }
  return (
    <>
      {result ? (
        <WhatIfFigures result={result} recorded={workOut(recorded, atFirst, prices, stepUp)} />
      ) : null}
      <Box sx={layout}>
        <Section
          title="What if"
          description="Prefilled with the project’s recorded details. Changes here don’t update the project."
          actions={
            <Button size="small" variant="outlined" startIcon={<RestartAlt />} onClick={reset}>
              Reset to recorded details
            </Button>
          }
        >
          <FormShell form={form} onSubmit={() => {}} submitError={null} label="What if" disposable>
            {recorded.map(({ technology }, index) => (
              <Fragment key={technology}>
                {recorded.length > 1 && technology ? (
                  <Typography variant="h3">{creditTechnologies.label(technology)}</Typography>
                ) : null}
                <PropertyFields control={form.control} index={index} />
              </Fragment>
            ))}
            <SaleFields sale={sale} months={months} onChange={setSale} />
          </FormShell>
        </Section>
        {result ? (
          <WhatIfResult result={result} />
        ) : (
          <Alert severity="info">
            {missingFacts(values).length > 0
              ? `To see a result, fill in ${missingFacts(values).join(', ')}.`
              : 'These details conflict. Check the dates and amounts.'}
          </Alert>
        )}
      </Box>
    </>
  )
}

/** Stacked: the form is the panel to the left of the simulation. */
const layout = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Estimate } from '#shared/contract/schemas/projects/estimates.ts'
import { creditTechnologies } from '#shared/entities/estimates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatBasisPoints, formatShare } from '#shared/format/percent.ts'
import { CreditSteps } from '#shared/ui/credits/CreditSteps.tsx'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

/** The credit, and the steps that lead to it. */
export function EstimateResult({ estimate }: { estimate: Estimate }) {
  const { itc_amount, properties, input } = estimate
  return (
    <Section title="Estimated credit" description="Based on the details you entered">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box
          role="status"
          sx={{ fontSize: '2rem', fontWeight: 650, letterSpacing: '-0.02em', lineHeight: 1.2 }}
        >
          {formatDollars(itc_amount)}
        </Box>
        {properties.map((property, index) => {
          const asked = input[index]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: properties have no identity of their own
            <Box key={index} sx={propertyStyles}>
              <Typography variant="h3">
                {asked ? creditTechnologies.label(asked.technology) : `Property ${index + 1}`}
              </Typography>
              <KeyValueList
                columnWidth={130}
                items={[
                  { label: 'Credit', value: formatDollars(property.itc_amount) },
                  { label: 'Credit rate', value: formatBasisPoints(property.rate_bps) },
                  { label: 'Eligible basis', value: formatDollars(property.eligible_basis) },
                  { label: 'After phase-out', value: formatShare(property.phase_factor) },
                  { label: 'Section', value: property.section },
                ]}
              />
              <CreditSteps steps={property.reasons} />
            </Box>
          )
        })}
        <Alert severity="info">
          This is an estimate, not tax advice. Have your tax advisor confirm it before you rely on
          it.
        </Alert>
      </Box>
    </Section>
  )
}

const propertyStyles = (theme: Theme) =>
  ({
    display: 'grid',
    gap: '10px',
    padding: '12px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '& ol': { fontSize: '0.8125rem' },
  }) as const

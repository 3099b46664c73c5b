import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { QuoteCover } from '#shared/entities/quote-results.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatPriceRange } from '#shared/format/prices.ts'
import { Disclosure } from '#shared/ui/screen/Disclosure.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { EARS_ONLY } from '#shared/ui/theme/ears-only.ts'
import type { SentQuote } from './send-quote.ts'

type Comparison = NonNullable<SentQuote['comparison']>

/** The rows of the comparison; the net proceeds and the weeks are what sellers decide by. */
const ROWS: readonly {
  label: string
  of: (cover: QuoteCover) => string
  strong?: boolean
}[] = [
  { label: 'Price per $1 of credit', of: ({ low, high }) => formatPriceRange(low, high) },
  { label: 'Gross proceeds', of: ({ gross_proceeds }) => dollars(gross_proceeds) },
  { label: 'Platform fee', of: ({ platform_fee }) => dollars(-platform_fee) },
  { label: 'Legal costs', of: ({ legal_costs }) => dollars(-legal_costs) },
  { label: 'Insurance', of: ({ insurance_costs }) => dollars(-insurance_costs) },
  {
    label: 'Net proceeds',
    of: ({ net_proceeds }) => dollars(net_proceeds),
    strong: true,
  },
  { label: 'Weeks to cash', of: ({ weeks }) => weeksText(weeks), strong: true },
]

/** Whole dollars: cents mean nothing in an estimate. */
const dollars = (amount: number): string => formatDollars(Math.round(amount))

/** `10 to 18 weeks`. */
export const weeksText = ({ from, to }: { from: number; to: number }): string =>
  from === to ? counted(from, 'week') : `${from} to ${to} weeks`

/** The same credits with and without tax credit insurance, side by side. */
export function CoverComparison({ quote }: { quote: SentQuote }) {
  const { comparison } = quote
  if (!comparison) return null
  const { insured, uninsured } = comparison
  return (
    <Section title="Insured or uninsured" description={advice(comparison)}>
      <Box sx={tableStyles}>
        <table>
          <Box component="caption" sx={EARS_ONLY}>
            Proceeds with and without tax credit insurance
          </Box>
          <thead>
            <tr>
              <td />
              <th scope="col">With insurance</th>
              <th scope="col">Without</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ label, of, strong = false }) => (
              <tr key={label} data-strong={strong}>
                <th scope="row">{label}</th>
                <td>{of(insured)}</td>
                <td>{of(uninsured)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      {insured.weeks.waits_for_registration ? (
        <Typography sx={{ marginTop: 1.5 }}>
          The sale can be ready sooner: the IRS gives a registration number only after the project
          is placed in service, and the buyer pays once you have it.
        </Typography>
      ) : null}
      <Box sx={{ marginTop: 1.5 }}>
        <Disclosure title="Where the weeks go">
          <Box sx={pairStyles}>
            <Steps title="With insurance" cover={insured} />
            <Steps title="Without" cover={uninsured} />
          </Box>
          <Typography variant="body2" color="textSecondary">
            Our own estimate. Registration runs beside the sale; the longer of the two counts.
          </Typography>
        </Disclosure>
      </Box>
    </Section>
  )
}

type Nets = Record<keyof Comparison, Pick<QuoteCover, 'net_proceeds'>>

/** Says in one sentence which of the two brings more. */
export function advice({ insured, uninsured }: Nets): string {
  // Computed from the rounded figures in the table, so that subtracting them by hand gives the same result.
  const difference = Math.round(insured.net_proceeds) - Math.round(uninsured.net_proceeds)
  if (difference === 0) return 'Both bring the same net proceeds.'
  const [better, more] = difference > 0 ? ['Insuring', difference] : ['Not insuring', -difference]
  return `${better} brings ${formatDollars(more)} more, after its costs. All figures are at the midpoint of the price range.`
}

function Steps({ title, cover }: { title: string; cover: QuoteCover }) {
  return (
    <div>
      <strong>{title}</strong>
      <ul className="jb-quote-list">
        {cover.weeks.steps.map((step) => (
          <li key={step.label}>
            {step.label}: {weeksText(step)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const pairStyles = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { md: '1fr 1fr' },
  marginBottom: 1,
} as const

const tableStyles = (theme: Theme) =>
  ({
    '& table': { width: '100%', borderCollapse: 'collapse' },
    '& th, & td': {
      padding: { xs: '7px 0 7px 10px', sm: '7px 0 7px 20px' },
      textAlign: 'right',
      fontWeight: 400,
      borderTop: `1px solid ${theme.vars.palette.divider}`,
    },
    '& tbody th': { textAlign: 'left', paddingLeft: 0 },
    '& thead th, & thead td': { borderTop: 0, fontWeight: 600 },
    '& [data-strong="true"] > *': {
      fontWeight: 650,
      borderTopColor: theme.vars.palette.borderStrong,
    },
  }) as const

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { formatDollars } from '#shared/format/money.ts'
import { formatCreditPrice } from '#shared/format/prices.ts'
import { paths } from '#shared/paths.ts'
import { BackToRow } from '#shared/ui/data/BackToRow.tsx'
import { tableStyles } from '#shared/ui/data/table-styles.ts'
import { averagePrice, creditOf, footingOf, type Payout, type Transfer } from './transfers.ts'

interface Props {
  transfer: Transfer
  /** Renders no links, for pages that nothing should lead away from. */
  plain?: boolean
}

/** Credit, price per dollar of credit, and price of each project, with totals. */
export function PayoutTable({ transfer, plain = false }: Props) {
  const footing = footingOf(transfer)
  const average = averagePrice(transfer)
  return (
    <>
      {footing.agrees ? null : (
        <Alert severity="error">
          The rows don’t add up to the transfer totals. Don’t purchase until our team has reviewed
          this.
        </Alert>
      )}
      <Box sx={{ overflowX: { md: 'auto' } }}>
        <BackToRow table="payouts">
          <Box component="table" {...TABLE} aria-label="Payouts" sx={styles}>
            <thead {...ROW_GROUP}>
              <tr {...ROW}>
                <Head>Project</Head>
                <Head right>Credit</Head>
                <Head right>Price per $1</Head>
                <Head right>Price</Head>
              </tr>
            </thead>
            <tbody {...ROW_GROUP}>
              {transfer.payouts.map((payout) => (
                <tr key={payout.id} {...ROW} data-row={payout.id}>
                  <td {...CELL} data-primary="true">
                    <ProjectName transferId={transfer.id} payout={payout} plain={plain} />
                  </td>
                  <td {...CELL} data-label="Credit" data-align="right">
                    <Credit payout={payout} />
                  </td>
                  <td {...CELL} data-label="Price per $1" data-align="right">
                    {formatCreditPrice(payout.price_per_credit)}
                  </td>
                  <td {...CELL} data-label="Price" data-align="right">
                    {formatDollars(payout.price)}
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot {...ROW_GROUP}>
              <tr {...ROW}>
                <th {...ROW_HEADER} scope="row" data-align="left">
                  Total
                </th>
                <td {...CELL} data-label="Credit" data-align="right">
                  {formatDollars(footing.credit)}
                </td>
                <td {...CELL} data-label="Average price per $1" data-align="right">
                  {average === null ? '–' : formatCreditPrice(average)}
                </td>
                <td {...CELL} data-label="Price" data-align="right">
                  {formatDollars(footing.price)}
                </td>
              </tr>
            </tfoot>
          </Box>
        </BackToRow>
      </Box>
    </>
  )
}

// Explicit roles, because the cards on phones change `display`, which drops the table semantics.
const TABLE = { role: 'table' } as const
const ROW_GROUP = { role: 'rowgroup' } as const
const ROW = { role: 'row' } as const
const CELL = { role: 'cell' } as const
const COLUMN_HEADER = { role: 'columnheader' } as const
const ROW_HEADER = { role: 'rowheader' } as const

function Head({ children, right = false }: { children: string; right?: boolean }) {
  return (
    <th {...COLUMN_HEADER} scope="col" data-align={right ? 'right' : 'left'}>
      {children}
    </th>
  )
}

function ProjectName({
  transferId,
  payout,
  plain,
}: {
  transferId: number
  payout: Payout
  plain: boolean
}) {
  if (plain) return payout.project_name
  const params = { transfer_id: transferId, project_id: payout.project_id }
  return (
    <Link component={RouterLink} to={paths.investorProject.build(params)}>
      {payout.project_name}
    </Link>
  )
}

/** Marks a projected credit as not final. */
function Credit({ payout }: { payout: Payout }) {
  const projected = payout.project_itc_amount === null
  return (
    <span>
      {formatDollars(creditOf(payout))}
      {projected ? (
        <Box
          component="span"
          sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}
        >
          projected, not final
        </Box>
      ) : null}
    </span>
  )
}

const styles = (theme: Theme) =>
  ({
    ...tableStyles(theme),
    '& tfoot th, & tfoot td': {
      padding: '10px 16px',
      fontSize: '0.875rem',
      fontWeight: 650,
      color: theme.vars.palette.text.primary,
      backgroundColor: 'transparent',
      borderTop: `1px solid ${theme.vars.palette.borderStrong}`,
      borderBottom: 0,
      [theme.breakpoints.down('md')]: { padding: 0, borderTop: 0 },
    },
    '& tfoot': { [theme.breakpoints.down('md')]: { display: 'block' } },
    '& tfoot th:first-of-type': { [theme.breakpoints.down('md')]: { padding: 0 } },
    '& tfoot tr': {
      [theme.breakpoints.down('md')]: {
        borderTop: `1px solid ${theme.vars.palette.borderStrong}`,
        borderBottom: 0,
      },
    },
  }) as const

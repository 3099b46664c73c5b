import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useActiveUser } from '#portals/frame/active-user.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { transfers } from '#shared/contract/deals/transfers.ts'
import { dayIn } from '#shared/format/calendar.ts'
import { formatDate } from '#shared/format/dates.ts'
import { centsOf, dollarsOf, formatDollars } from '#shared/format/money.ts'
import { leftAfterRecapture } from '#shared/rules/policy/credits/recapture.ts'
import {
  type RecaptureClock,
  recaptureClock,
} from '#shared/rules/policy/credits/recapture-clock.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { creditOf } from './transfers.ts'

type Project = ResponseOf<'transfers.portfolio'>[number]

interface Props {
  transferId: number
  /** Nothing can be recaptured from a buyer that has not paid. */
  isPaid: boolean
}

/** Per project of a transfer: progress through the five years and the dollars still at risk. */
export function RecaptureSection({ transferId, isPaid }: Props) {
  const { timezone } = useActiveUser()
  const portfolio = useCall(transfers.portfolio, { params: { id: transferId } })
  const today = dayIn(new Date(), timezone)
  const rows = portfolio.data?.map((project) => ({
    project,
    clock: recaptureClock(leftOf(project), project.placed_in_service_date, today),
  }))
  const unvested = dollarsOf(
    (rows ?? []).reduce((total, { clock }) => total + centsOf(clock.unvested), 0),
  )
  if (rows?.length === 0) return null
  return (
    <Section
      title="Recapture clock"
      description={
        rows
          ? `${isPaid ? `${formatDollars(unvested)} of these credits can be recaptured today.` : NOT_PAID} A fifth vests with each full year in service.`
          : undefined
      }
      flush
    >
      <DataTable
        caption="Recapture clock"
        rows={rows}
        error={portfolio.error}
        onRetry={() => void portfolio.refetch()}
        rowKey={({ project }) => project.project_id}
        skeletonRows={2}
        empty={null}
        columns={[
          { key: 'name', header: 'Project', primary: true, cell: ({ project }) => project.name },
          { key: 'service', header: 'In service', noWrap: true, cell: serviceWords },
          { key: 'year', header: 'Year', cell: ({ clock }) => <Years clock={clock} /> },
          {
            key: 'unvested',
            header: 'Unvested today',
            align: 'right',
            cell: ({ clock }) => formatDollars(clock.unvested),
          },
          { key: 'next', header: 'Next step', cell: ({ clock }) => nextWords(clock) },
        ]}
      />
    </Section>
  )
}

const NOT_PAID = 'Nothing can be recaptured from you until you have paid.'

/** The credit that events have left, in dollars. */
const leftOf = (project: Project): number =>
  dollarsOf(leftAfterRecapture(centsOf(creditOf(project)), project.recaptured))

const serviceWords = ({ project: { placed_in_service_date: date } }: { project: Project }) =>
  date ? formatDate(date) : 'Not yet'

function nextWords({ state, next, ends }: RecaptureClock): string {
  if (next) return `${formatDollars(next.unvested)} from ${formatDate(next.on)}`
  return state === 'over' && ends
    ? `Fully vested since ${formatDate(ends)}`
    : 'Starts when it is placed in service'
}

/** The five years as bars; completed years are filled. */
function Years({ clock }: { clock: RecaptureClock }) {
  if (clock.state === 'ahead') return 'Not started'
  const passed = clock.year === null ? clock.years.length : clock.year - 1
  return (
    <Box component="span" sx={yearsStyles}>
      <span className="jb-years" aria-hidden="true">
        {clock.years.map(({ year }) => (
          <i key={year} data-passed={year <= passed} />
        ))}
      </span>
      {clock.year === null ? 'All 5 over' : `${clock.year} of ${clock.years.length}`}
    </Box>
  )
}

const yearsStyles = (theme: Theme) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    whiteSpace: 'nowrap',
    '& .jb-years': { display: 'inline-flex', gap: '2px' },
    '& i': {
      width: 10,
      height: 10,
      borderRadius: '2px',
      border: `1px solid ${theme.vars.palette.primary.main}`,
    },
    '& i[data-passed="true"]': { backgroundColor: theme.vars.palette.primary.main },
  }) as const

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useMutation } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import type { BulkAction, ListColumn, ListFilter } from '#admin/list/list-types.ts'
import { ResourceList } from '#admin/list/ResourceList.tsx'
import { recordAddress } from '#admin/resources/base/audit/audit-records.ts'
import { choicesOf } from '#admin/resources/choices.ts'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { parkedJobs } from '#shared/contract/oversight/parked-jobs.ts'
import type { ParkedJob } from '#shared/contract/schemas/oversight/parked-jobs.ts'
import { DISMISS_REASON_MAX, jobKinds } from '#shared/entities/jobs.ts'
import { counted } from '#shared/format/counted.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { RowCard } from '#shared/ui/data/RowCard.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'
import { MissingFileList } from './MissingFileList.tsx'

/** Background jobs that were given up, and why; staff retry them once the cause is fixed. */
export const ParkedJobList = () => (
  <ResourceList<ParkedJob, 'parkedJobs.list'>
    title="Parked jobs"
    description="Work behind the scenes that failed on every try, newest first. Fix the cause, and then retry."
    sort={{ field: 'parked_at', order: 'DESC' }}
    search="Search by problem"
    columns={COLUMNS}
    filters={FILTERS}
    rowClick={false}
    bulk={BULK}
    above={<MissingFileList />}
    card={(row) => (
      <RowCard
        title={row.label}
        to={null}
        facts={[
          row.about ? <About key="about" about={row.about} /> : null,
          timeOfInstant(row.parked_at),
          <Problem key="problem" row={row} />,
          <Retry key="retry" row={row} />,
        ]}
      />
    )}
    empty={
      <EmptyState title="No parked jobs">
        Work that fails on every try appears here, with its problem.
      </EmptyState>
    }
  />
)

function About({ about }: { about: ParkedJob['about'] }) {
  if (!about) return '–'
  const address = recordAddress(about)
  if (!address) return about.name
  return (
    <Link component={RouterLink} to={address}>
      {about.name}
    </Link>
  )
}

const Problem = ({ row: { reason, tries } }: { row: ParkedJob }) => (
  <>
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {reason || 'No reason given'}
    </Box>
    <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
      {counted(tries, 'try', 'tries')}
    </Box>
  </>
)

const retry = (uuid: string) => call(parkedJobs.retry, { params: { uuid }, quiet: true })

function Retry({ row: { id, label } }: { row: ParkedJob }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => retry(id),
    onSuccess: () => toast(`Trying again: ${label}`, 'success'),
    onError: (error) => toast(messageOf(error), 'error'),
    onSettled: () => refresh('parkedJobs'),
  })
  return (
    <Button size="small" loading={isPending} onClick={() => mutate()}>
      Retry
    </Button>
  )
}

const COLUMNS: readonly ListColumn<ParkedJob, 'parkedJobs.list'>[] = [
  { source: 'name', label: 'Job', width: '18%', render: ({ label }) => label },
  {
    source: 'about',
    label: 'Concerns',
    sortBy: false,
    width: '22%',
    render: ({ about }) => <About about={about} />,
    csv: ({ about }) => (about ? about.name : ''),
  },
  {
    source: 'reason',
    label: 'Problem',
    sortBy: false,
    width: '34%',
    render: (row) => <Problem row={row} />,
    csv: ({ reason }) => reason,
  },
  { source: 'tries', label: 'Tries', align: 'right', hidden: true, render: ({ tries }) => tries },
  {
    source: 'created_at',
    label: 'Queued',
    align: 'right',
    noWrap: true,
    hidden: true,
    render: ({ created_at }) => timeOfInstant(created_at),
  },
  {
    source: 'parked_at',
    label: 'Parked',
    align: 'right',
    noWrap: true,
    render: ({ parked_at }) => timeOfInstant(parked_at),
  },
  { source: 'retry', label: '', sortBy: false, render: (row) => <Retry row={row} />, csv: false },
]

const FILTERS: readonly ListFilter<'parkedJobs.list'>[] = [
  {
    source: 'name',
    label: 'Job',
    kind: 'select',
    choices: choicesOf(jobKinds.options),
    pinned: true,
  },
  { source: 'parked_at', label: 'Parked', kind: 'date-range', instant: true },
]

const BULK: readonly BulkAction<ParkedJob>[] = [
  {
    label: 'Retry',
    confirm: 'Each job runs again, with all its tries.',
    run: async ({ id }) => {
      await retry(id)
    },
  },
  {
    label: 'Dismiss',
    confirm: 'Dismissed jobs leave this list and never run.',
    note: { label: 'Reason', help: 'Kept in the history.', maxLength: DISMISS_REASON_MAX },
    run: async ({ id }, _chosen, reason) => {
      await call(parkedJobs.dismiss, { params: { uuid: id }, body: { reason }, quiet: true })
    },
  },
]

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { reports } from '#shared/contract/projects/reports.ts'
import type { ReportFileAnswer } from '#shared/contract/schemas/projects/reports.ts'
import { reportStatuses } from '#shared/entities/reports.ts'
import { counted } from '#shared/format/counted.ts'
import { AUDIENCE_WORDS, REPORTS, type ReportName } from '#shared/rules/projects/reports/kinds.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'
import type { Tone } from '#shared/ui/theme/tokens.ts'
import { PublishDialog } from './PublishDialog.tsx'

/** Polling interval while a report is being generated, in milliseconds. */
const LOOK_MS = 1_500

/** The file that a report's readers have, with a button to generate a new one. */
export function ReportFile({ projectId, name }: { projectId: number; name: ReportName }) {
  const readers = AUDIENCE_WORDS[name.audience]
  const [waits, setWaits] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const params = { id: projectId }
  const { data, error, refetch } = useCall(
    reports.diligence,
    { params, query: name },
    waits ? { refetchInterval: LOOK_MS } : {},
  )
  const isPending = data?.status === 'pending'
  if (isPending !== waits) setWaits(isPending)
  const title = REPORTS[name.kind].title
  const publish = async (shown: string) => {
    const answer = await call(reports.startDiligence, { params, body: { ...name, shown } })
    if (answer.status === 'ready') toast('Nothing has changed since the last version', 'info')
    await refresh('reports')
  }
  return (
    <Section
      title={title}
      description={data ? <Standing file={data} name={name} /> : undefined}
      actions={
        <>
          {data?.url ? (
            <Button component="a" href={data.url} target="_blank" rel="noopener" variant="outlined">
              Open PDF
            </Button>
          ) : null}
          <Button
            variant="contained"
            loading={isPending}
            disabled={!data}
            onClick={() => setAsking(true)}
          >
            {data?.url ? 'Publish a new version' : `Publish to ${readers}`}
          </Button>
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
      ) : null}
      {!error && !data ? <RowsSkeleton label="Loading the report" rows={1} /> : null}
      {data?.status === 'failed' ? <Alert severity="error">{data.reason}</Alert> : null}
      {data?.status === 'ready' && data.is_current === false ? (
        <Alert severity="info">
          Facts have changed since this version. Publish a new one to include them.
        </Alert>
      ) : null}
      {isAsking ? (
        <PublishDialog
          projectId={projectId}
          name={name}
          onConfirm={publish}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Section>
  )
}

const TONES = {
  none: 'neutral',
  pending: 'info',
  ready: 'success',
  failed: 'error',
} as const satisfies Record<ReportFileAnswer['status'], Tone>

function Standing({ file, name }: { file: ReportFileAnswer; name: ReportName }) {
  const { status, version, page_count, generated_at } = file
  return (
    <>
      <span role="status">
        <StatusChip label={reportStatuses.label(status)} tone={TONES[status]} />
      </span>{' '}
      {version !== null && page_count !== null && generated_at !== null
        ? `Version ${version}, ${counted(page_count, 'page')}, published ${timeOfInstant(generated_at)}. Readable by ${AUDIENCE_WORDS[name.audience]}.`
        : `Once it is published, ${AUDIENCE_WORDS[name.audience]} can read it.`}
    </>
  )
}

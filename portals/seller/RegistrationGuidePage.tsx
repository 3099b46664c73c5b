import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { useQueries } from '@tanstack/react-query'
import { registrations } from '#shared/contract/projects/registrations.ts'
import { callQuery } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { printInLight } from '#shared/ui/theme/print-light.ts'
import { useProjectDetails } from './parts/use-project-details.ts'
import { GUIDE_STEPS } from './registration/guide-steps.tsx'
import { ReadyProjects } from './registration/ReadyProjects.tsx'
import { useOwnRecords } from './registration/use-own-records.ts'

/** How to register a credit before the tax return, and each project's progress. */
export function RegistrationGuidePage() {
  const { projects, error, retry } = useProjectDetails()
  const own = useOwnRecords()
  const registered = useQueries({
    queries: (projects ?? []).map(({ id }) => callQuery(registrations.list, { params: { id } })),
  })
  const known = registered.flatMap(({ data }) => data ?? [])
  const failed = registered.find((one) => one.error)
  return (
    <Box sx={pageStyles}>
      <PageHeader
        title="Credit registration guide"
        description="Credits must be registered with the IRS before they can be transferred. Here are the steps and where your projects stand."
        actions={
          <Button
            variant="outlined"
            startIcon={<PrintOutlined />}
            onClick={printInLight}
            className="jb-no-print"
          >
            Print
          </Button>
        }
      />
      <Section title="Your projects" flush>
        {projects && own && known.length === projects.length ? (
          <ReadyProjects projects={projects} own={own} registrations={known} />
        ) : (error ?? failed?.error) ? (
          <ErrorState
            error={error ?? failed?.error}
            onRetry={() => {
              retry()
              void failed?.refetch()
            }}
            level="h3"
          />
        ) : (
          <RowsSkeleton label="Loading the projects" />
        )}
      </Section>
      <Section title="Step by step">
        <ol>
          {GUIDE_STEPS.map(({ title, body }) => (
            <li key={title}>
              <h3>{title}</h3>
              {body}
            </li>
          ))}
        </ol>
      </Section>
      <Alert severity="info">
        A registration number doesn’t establish the credit: the facts do, and the buyer bears any
        recapture. “Best by” is the day in your key dates: 120 days before the tax owner’s return is
        planned or due, or less where service leaves no more. This guide isn’t tax advice. Have your
        tax advisor confirm each step.
      </Alert>
    </Box>
  )
}

const pageStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 2.5,
    '& > header': { marginBottom: 0 },
    '& ol': {
      display: 'grid',
      gap: '18px',
      margin: 0,
      padding: 0,
      listStyle: 'none',
      counterReset: 'step',
    },
    '& ol > li': {
      position: 'relative',
      paddingLeft: '44px',
      maxWidth: 820,
      counterIncrement: 'step',
    },
    '& ol > li::before': {
      content: 'counter(step)',
      position: 'absolute',
      left: 0,
      display: 'grid',
      placeItems: 'center',
      width: 28,
      height: 28,
      borderRadius: '50%',
      fontSize: '0.8125rem',
      fontWeight: 650,
      color: palette.tones.primary.onSoft,
      backgroundColor: palette.tones.primary.soft,
    },
    '& h3': { margin: '3px 0 4px', fontSize: '1rem', fontWeight: 620 },
    '& li p': { margin: 0 },
    '& li ul': { margin: 0, paddingLeft: '18px' },
    '@media print': { '& section, & ol > li': { breakInside: 'avoid' } },
  } as const
}

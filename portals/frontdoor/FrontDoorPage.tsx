import ChevronRight from '@mui/icons-material/ChevronRight'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { FirstTimeHint } from '#portals/frame/FirstTimeHint.tsx'
import type { SellerStatus } from '#shared/entities/companies.ts'
import {
  type OnboardingStatus,
  type OnboardingStep,
  onboardingSteps,
} from '#shared/entities/onboarding.ts'
import { linkRows } from '#shared/ui/data/link-rows.ts'
import { OnboardingChip } from '#shared/ui/data/StateChips.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { ProgressBar } from '#shared/ui/feedback/ProgressBar.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { ReportLinks } from '#shared/ui/reports/ReportLinks.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { useApplication } from './application.ts'
import { stepAddress, useOnboarding } from './onboarding.ts'
import { QuoteCard } from './QuoteCard.tsx'
import { SubmitCard } from './SubmitCard.tsx'

/** One line about what each section asks for. */
const ABOUT = {
  'financial-review': 'Recent revenue, assets, and debt, for the guarantor review.',
  'project-review': 'Progress on permits, interconnection, offtake, and site control.',
  'company-info': 'Legal name, type, EIN, and address of the company selling the credits.',
  'project-info': 'Technology, size, location, and dates of your first project.',
} as const satisfies Record<OnboardingStep, string>

const NEXT = [
  'You complete the four sections in any order, and can save each for later.',
  'You submit them. We review them and follow up with any questions.',
  'You sign the engagement letter that we send you.',
  'Your seller account opens with a document list for your project.',
] as const

/** The start page's message by account status. */
const STANDS = {
  pending: 'We have your application and are reviewing it. You can still correct your answers.',
  rejected:
    'We can’t take on this application now. Contact our team if something has changed since.',
  accepted: 'Your application is accepted.',
} as const satisfies Record<SellerStatus, string>

const isDone = (status: OnboardingStatus) => status === 'completed' || status === 'submitted'

/** Start page of the front door: what to do next and the progress of each section. */
export function FrontDoorPage() {
  const { first_name } = useActiveUser()
  const sections = useOnboarding()
  const { data: application } = useApplication()
  const quote = application?.quote ?? null
  const status = application?.status ?? null
  const failed = sections.find(({ error }) => error)
  const loaded = sections.every(({ data }) => data)
  const isPrefilled = (step: OnboardingStep, index: number) =>
    sections[index]?.data?.status === 'not_started' &&
    Object.keys(quote?.prefill[step] ?? {}).length > 0
  const done = sections.filter(({ data }) => data && isDone(data.status)).length
  return (
    <>
      <PageHeader
        title={first_name ? `Welcome, ${first_name}` : 'Welcome'}
        description={
          status
            ? STANDS[status]
            : 'Four short sections tell us about your company and your first project.'
        }
      />
      {application?.is_being_checked ? (
        <Alert severity="info">Our team is checking this company.</Alert>
      ) : null}
      <FirstTimeHint seen="has_seen_welcome_tooltip" title="Start with any section">
        Nothing is sent until you submit. What you type stays on this device until you save it, and
        you can leave and come back at any time.
      </FirstTimeHint>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: '2fr 1fr' } }}>
        <Box sx={{ display: 'grid', gap: 3, alignSelf: 'start' }}>
          <Section
            title="Your sections"
            description={loaded ? `${done} of ${sections.length} done` : undefined}
            flush
          >
            {loaded ? (
              <ProgressBar
                value={(done / sections.length) * 100}
                label={`${done} of ${sections.length} sections done`}
                sx={{ margin: '0 20px 12px' }}
              />
            ) : null}
            {failed ? (
              <ErrorState
                error={failed.error}
                onRetry={() => sections.forEach((section) => void section.refetch())}
                level="h3"
              />
            ) : null}
            {!loaded && !failed ? <RowsSkeleton rows={4} label="Loading your sections" /> : null}
            {loaded ? (
              <Box component="ul" sx={[linkRows, rowStyles]}>
                {onboardingSteps.options.map(({ value, label }, index) => (
                  <li key={value}>
                    <div>
                      <Link component={RouterLink} to={stepAddress(value)}>
                        {label}
                      </Link>
                      <Typography variant="body2" color="textSecondary">
                        {ABOUT[value]}
                        {isPrefilled(value, index) ? ' Partly filled in from your quote.' : null}
                      </Typography>
                    </div>
                    <OnboardingChip status={sections[index]?.data?.status ?? 'not_started'} />
                    <ChevronRight aria-hidden="true" />
                  </li>
                ))}
              </Box>
            ) : null}
          </Section>
          {application && status === null ? <SubmitCard application={application} /> : null}
        </Box>
        <Box sx={{ display: 'grid', gap: 3, alignSelf: 'start' }}>
          {quote ? <QuoteCard quote={quote} /> : null}
          <Card sx={{ padding: 2.5 }}>
            <Typography variant="h2">What happens next</Typography>
            <Box
              component="ol"
              sx={{ margin: '12px 0 0', paddingLeft: '20px', '& li': { mb: 1.25 } }}
            >
              {NEXT.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </Box>
          </Card>
          {(application?.projects ?? []).slice(0, 5).map(({ id }) => (
            <ReportLinks key={id} projectId={id} />
          ))}
        </Box>
      </Box>
    </>
  )
}

const rowStyles = (theme: Theme) =>
  ({
    '& li': {
      flexWrap: 'wrap',
      gap: '6px 16px',
      padding: '14px 20px',
      '& > div': { flex: '1 1 240px' },
      '& > svg': {
        display: { xs: 'none', sm: 'block' },
        color: theme.vars.palette.text.disabled,
      },
    },
  }) as const

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { transferGuests } from '#shared/contract/deals/transfer-guests.ts'
import type { GuestAccess, GuestRoom } from '#shared/contract/schemas/deals/transfer-guests.ts'
import { formatDate, formatDateMedium } from '#shared/format/dates.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Disclosure } from '#shared/ui/screen/Disclosure.tsx'
import { JumpLinks, PagePart } from '#shared/ui/screen/JumpLinks.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { AskQuestion } from '#shared/ui/transfers/AskQuestion.tsx'
import { BinderSection } from '#shared/ui/transfers/BinderSection.tsx'
import { ProjectFields } from '#shared/ui/transfers/ProjectFields.tsx'
import { QuestionsSection } from '#shared/ui/transfers/QuestionsSection.tsx'
import { RoomFiles } from './RoomFiles.tsx'

/** One transfer as its guest sees it: documents, reports, values, and the guest's own questions. */
export function GuestRoomPage({ access }: { access: GuestAccess }) {
  const room = useCall(transferGuests.room, { params: { id: access.id } })
  usePageTitle(access.transfer_name)
  if (room.error && !room.data) {
    return <ErrorState error={room.error} onRetry={() => void room.refetch()} />
  }
  if (!room.data) return <PageSkeleton label="Loading the transfer" />
  const { transfer_id, transfer_name, host, expires_on, reads_binder } = access
  const { projects, files, reports } = room.data
  return (
    <>
      <PageHeader
        title={transfer_name}
        description={`Shared by ${host}. Your last day is ${formatDateMedium(expires_on)}.`}
      />
      <JumpLinks parts={PARTS} />
      <PagePart id="documents">
        <Section
          title="Documents"
          description="Copies carry your name, your email, and the time. What you open is recorded."
          flush
        >
          <RoomFiles files={files} />
        </Section>
      </PagePart>
      <PagePart id="reports">
        <Section title="Reports">
          <Reports reports={reports} />
        </Section>
        {reads_binder ? <BinderSection transferId={transfer_id} /> : null}
      </PagePart>
      <PagePart id="questions">
        <QuestionsSection
          transferId={transfer_id}
          readers={READERS[host === access.buyer_name ? 'buyer' : 'seller']}
          ask={<AskQuestion transferId={transfer_id} projects={projects} />}
        />
      </PagePart>
      <PagePart id="values">
        <Values transferId={transfer_id} projects={projects} />
      </PagePart>
    </>
  )
}

const READERS = {
  buyer: 'You, the buyer’s people, and our team read them.',
  seller: 'You and our team read them.',
} as const

const PARTS = [
  { id: 'documents', label: 'Documents' },
  { id: 'reports', label: 'Reports' },
  { id: 'questions', label: 'Questions' },
  { id: 'values', label: 'Values' },
] as const

function Reports({ reports }: { reports: GuestRoom['reports'] }) {
  if (reports.length === 0) {
    return <Typography color="textSecondary">No reports are published yet.</Typography>
  }
  return (
    <Box component="ul" sx={listStyles}>
      {reports.map(({ url, title, number, project_name, at }) => (
        <li key={url}>
          <Link href={url} target="_blank" rel="noopener">
            {title}
          </Link>
          <Typography variant="body2" color="textSecondary">
            {`${project_name}. Version ${number}, ${formatDate(policyDay(new Date(at)))}`}
          </Typography>
        </li>
      ))}
    </Box>
  )
}

const listStyles = { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 } as const

interface ValuesProps {
  transferId: number
  projects: GuestRoom['projects']
}

/** A single project shows expanded, several collapsed. */
function Values({ transferId, projects }: ValuesProps) {
  const [only, ...others] = projects
  if (only && others.length === 0) {
    return <ProjectFields transferId={transferId} projectId={only.id} />
  }
  return projects.map(({ id, name }) => (
    <Disclosure key={id} title={`Values of ${name}`}>
      <ProjectFields transferId={transferId} projectId={id} />
    </Disclosure>
  ))
}

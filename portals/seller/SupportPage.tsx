import Box from '@mui/material/Box'
import { paths } from '#shared/paths.ts'
import { SupportContact } from '#shared/ui/feedback/SupportContact.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { SupportForm } from '#shared/ui/support/SupportForm.tsx'
import { NAV_ICONS } from './nav-icons.tsx'
import { LinkList } from './support/LinkList.tsx'
import { SupportNote } from './support/SupportNote.tsx'

const WAYS = [
  {
    to: paths.tasks.build(),
    icon: NAV_ICONS.tasks,
    title: 'Respond to a request',
    text: 'Your reply goes to the person who asked. You can also use it to ask questions about the request.',
  },
  {
    to: paths.documentation.build(),
    icon: NAV_ICONS.documents,
    title: 'Upload document',
    text: 'Upload it to its place in the list, or drop it on the project page and our team will file it.',
  },
  {
    to: paths.registrationGuide.build(),
    icon: NAV_ICONS.registration,
    title: 'Register a credit',
    text: 'What you’ll need, the steps in order, and which of your projects are ready.',
  },
  {
    to: paths.search.build(),
    icon: NAV_ICONS.search,
    title: 'Find something',
    text: 'Search projects, documents, files, and tasks by name.',
  },
]

/** How to get help, and what to include so that the team can investigate. */
export function SupportPage() {
  return (
    <>
      <PageHeader title="Support" description="How to reach our team and what to include." />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <SupportContact />
        <SupportForm />
        <Section
          title="Contact our team"
          description="Every email we send about a request links to the page where you can respond."
          flush
        >
          <LinkList links={WAYS} />
        </Section>
        <SupportNote />
      </Box>
    </>
  )
}

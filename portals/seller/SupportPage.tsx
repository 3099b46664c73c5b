import Box from '@mui/material/Box'
import { paths } from '#shared/paths.ts'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { NAV_ICONS } from './nav-icons.tsx'
import { LinkList } from './support/LinkList.tsx'
import { SupportNote } from './support/SupportNote.tsx'

const WAYS = [
  {
    to: paths.tasks.build(),
    icon: NAV_ICONS.tasks,
    title: 'Answer a request',
    text: 'The note of your answer reaches the person who asked. Use it for questions about the request, too.',
  },
  {
    to: paths.documentation.build(),
    icon: NAV_ICONS.documents,
    title: 'Bring a document',
    text: 'Upload it into its place, or drop it on the page of its project: our team sorts what has no place.',
  },
  {
    to: paths.registrationGuide.build(),
    icon: NAV_ICONS.registration,
    title: 'Register a credit',
    text: 'What to have at hand, in which order, and which of your projects are ready.',
  },
  {
    to: paths.search.build(),
    icon: NAV_ICONS.search,
    title: 'Find something',
    text: 'Projects, documents, files and tasks by their names.',
  },
]

/** How to get help, and what to say so that the team can look into it. */
export function SupportPage() {
  return (
    <>
      <PageHeader
        title="Support"
        description="How to reach our team, and what helps it to help you."
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <Section
          title="Reach our team"
          description="Every mail that you get from us about a request leads to the place where you can answer it."
          flush
        >
          <LinkList links={WAYS} />
        </Section>
        <SupportNote />
      </Box>
    </>
  )
}

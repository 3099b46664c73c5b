import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatDateLong } from '#shared/format/dates.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { formatDollars, formatDollarsCompact } from '#shared/format/money.ts'
import { formatPercent } from '#shared/format/percent.ts'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import { Figure, FigureRow } from '#shared/ui/screen/Figure.tsx'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import type { Chapter } from '../chapter.ts'

function Header() {
  return (
    <PageHeader
      title="Overlook Mesa Solar"
      status={<StageChip stage="review" />}
      description="7,920 kW in Pueblo, Colorado"
      actions={<Button variant="contained">Upload files</Button>}
    />
  )
}

function Figures() {
  return (
    <FigureRow>
      <Figure label="Credit" value={formatDollarsCompact(4_002_684)} note="projected" />
      <Figure label="Open tasks" value="3" tone="accent" note="1 overdue" to="#page" />
      <Figure label="Ready" value={formatPercent(82.4)} tone="success" />
    </FigureRow>
  )
}

function KeyValues() {
  return (
    <KeyValueList
      items={[
        { label: 'Cost', value: formatDollars(13_342_280.5) },
        { label: 'Placed in service', value: formatDateLong('2026-09-18') },
        { label: 'Data room', value: formatFileSize(157_286_400) },
        { label: 'Guarantor', value: null },
      ]}
    />
  )
}

function Sections() {
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Section
        title="Company info"
        description="Seen by reviewers and investors."
        actions={<Button size="small">Edit</Button>}
      >
        Content of the section.
      </Section>
    </Box>
  )
}

export const pageChapter: Chapter = {
  id: 'page',
  title: 'Page elements',
  examples: [
    { title: 'Header', note: 'Name, state and actions of what is on the page.', Show: Header },
    { title: 'Figures', note: 'A figure with a link leads to the list behind it.', Show: Figures },
    { title: 'Names and values', note: 'A missing value is a dash.', Show: KeyValues },
    { title: 'Section', Show: Sections },
  ],
}

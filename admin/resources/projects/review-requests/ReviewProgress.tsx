import type { ReviewRequest } from '#shared/contract/schemas/projects/review-requests.ts'
import type { ReviewSection } from '#shared/contract/schemas/projects/review-sections.ts'
import { sectionsLeft } from '#shared/rules/projects/review-requests.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { RowCard } from '#shared/ui/data/RowCard.tsx'
import type { Column } from '#shared/ui/data/table-model.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'

/** The reviewer's progress, section by section. */
export function ReviewProgress({ review }: { review: ReviewRequest }) {
  const { sections, created_at, completed_at } = review
  const viewed = sections.filter((section) => section.viewed).length
  const left = sectionsLeft(sections).length
  const rest =
    left === sections.length - viewed ? '' : `, ${sections.length - viewed - left} not applicable`
  const ended = completed_at ? `, completed ${dayOfInstant(completed_at)}` : ''
  return (
    <Section
      title="Sections"
      description={`${viewed} of ${sections.length} viewed${rest}. Opened ${dayOfInstant(created_at)}${ended}.`}
      flush
    >
      <DataTable
        caption="Sections"
        columns={COLUMNS}
        rows={sections}
        rowKey={({ key }) => key}
        empty={null}
        card={(section) => <RowCard title={section.title} to={null} facts={[factsOf(section)]} />}
      />
    </Section>
  )
}

const openOf = ({ findings }: ReviewSection) =>
  findings.filter(({ status }) => status === 'open').length

function viewedWords({ viewed, not_applicable }: ReviewSection): string {
  if (viewed) return 'Viewed'
  return not_applicable ? `Not applicable: ${not_applicable}` : 'Not viewed yet'
}

const textWords = ({ body }: ReviewSection) => (body.trim() === '' ? 'Not started' : 'Written')

/** Returns the facts of a section on one line, for phones. */
function factsOf(section: ReviewSection): string {
  const { length } = section.findings
  const findings = length === 1 ? '1 finding' : `${length} findings`
  return [
    viewedWords(section),
    textWords(section),
    ...(length > 0 ? [`${findings}, ${openOf(section)} open`] : []),
  ].join(' · ')
}

const COLUMNS: readonly Column<ReviewSection>[] = [
  { key: 'title', header: 'Section', primary: true, cell: ({ title }) => title },
  { key: 'viewed', header: 'Viewed', cell: viewedWords },
  { key: 'written', header: 'Text', cell: textWords },
  {
    key: 'findings',
    header: 'Findings',
    align: 'right',
    cell: ({ findings }) => findings.length,
  },
  { key: 'open', header: 'Open findings', align: 'right', cell: openOf },
]

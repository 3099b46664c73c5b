import Box from '@mui/material/Box'
import type { DiligenceAnalytics } from '#shared/contract/schemas/oversight/analytics.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { classificationStates } from '#shared/entities/documents.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { FigureTable } from './FigureTable.tsx'
import { countColumn } from './figure-cells.tsx'

interface Props {
  analytics: Pick<DiligenceAnalytics, 'documents' | 'labels'>
}

/** Files uploaded within the page's range of days, by current state and by type. */
export const UploadedDocuments = ({ analytics: { documents, labels } }: Props) => (
  <Section flush title="Documents uploaded" description="Where they are now, and of which type.">
    <Box sx={pairStyles}>
      <div>
        <FigureTable
          name="Documents by state"
          columns={[
            {
              key: 'state',
              header: 'State',
              primary: true,
              cell: ({ state }) => classificationStates.label(state),
            },
            COUNT,
          ]}
          rows={documents}
          rowKey={({ state }) => state}
          empty={<None />}
        />
      </div>
      <div>
        <FigureTable
          name="Documents by type"
          columns={[
            {
              key: 'label',
              header: 'Document type',
              primary: true,
              cell: ({ label }) => documentTypes.label(label),
            },
            COUNT,
          ]}
          rows={labels}
          rowKey={({ label }) => label}
          empty={<None />}
        />
      </div>
    </Box>
  </Section>
)

const COUNT = countColumn<{ count: number; filter: Record<string, unknown> }>(
  'count',
  'Documents',
  ({ count, filter }) => ({ value: count, list: 'documents', filter }),
)

const None = () => (
  <EmptyState title="None in these days" level="h3">
    Choose an earlier start to see more.
  </EmptyState>
)

const pairStyles = {
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const

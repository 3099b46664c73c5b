import Link from '@mui/material/Link'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { VersionedDocument } from '#shared/contract/schemas/versioned-documents.ts'
import { dayIn } from '#shared/format/calendar.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { paths } from '#shared/paths.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { readerZone } from '#shared/ui/session/reader-time.ts'
import { WAITING_FILES } from './open-work.ts'
import { SUMMARY } from './summary.ts'
import { TwoLines } from './TwoLines.tsx'

/** The files that wait longest for a label; a name opens the classifier at that file. */
export function WaitingFiles() {
  const { data, error, refetch } = useGetList<VersionedDocument>('documents', {
    ...SUMMARY,
    sort: { field: 'created_at', order: 'ASC' },
    filter: WAITING_FILES.unlabelled,
  })
  return (
    <Section
      title="Waiting longest for a label"
      actions={
        <Link component={RouterLink} to={paths.adminClassifier.build()}>
          Open the classifier
        </Link>
      }
      flush
    >
      <DataTable
        caption="Waiting for a label"
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: 'File',
            primary: true,
            cell: ({ id, name, project_name, company_name }) => (
              <TwoLines
                name={
                  <Link component={RouterLink} to={paths.adminClassifier.build({}, { file: id })}>
                    {name}
                  </Link>
                }
                below={project_name ?? company_name}
              />
            ),
          },
          {
            key: 'created_at',
            header: 'Since',
            noWrap: true,
            cell: ({ created_at }) => formatDateMedium(dayIn(new Date(created_at), readerZone())),
          },
        ]}
        empty={
          <EmptyState title="Every file has its label" level="h3">
            Files that sellers upload appear here until someone labels them.
          </EmptyState>
        }
      />
    </Section>
  )
}

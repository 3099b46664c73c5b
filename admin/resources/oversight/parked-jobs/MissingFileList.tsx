import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { MissingFile } from '#shared/contract/schemas/documents/missing-files.ts'
import { paths } from '#shared/paths.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'

/** As many as anyone would read; if a whole disk is gone, the count says enough. */
const SHOWN = 25

/** Files missing from the file store, above jobs that may have failed because of it; otherwise renders nothing. */
export function MissingFileList() {
  const { data, total = 0 } = useGetList<MissingFile>('missing-files', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'last_at', order: 'DESC' },
  })
  if (!data?.length) return null
  return (
    <Box sx={{ marginBottom: 3 }}>
      <Section
        title="Missing files"
        description={`Someone needed these files, and the file store doesn’t have them. They leave this list once they are restored and checked.${
          total > SHOWN ? ` The latest ${SHOWN} of ${total} are shown.` : ''
        }`}
        flush
      >
        <DataTable
          caption="Missing files"
          rows={data}
          rowKey={({ id }) => id}
          empty={null}
          columns={[
            { key: 'file', header: 'File', primary: true, cell: (row) => <File row={row} /> },
            {
              key: 'times',
              header: 'Times needed',
              align: 'right',
              cell: ({ times }) => times,
            },
            {
              key: 'last_at',
              header: 'Last needed',
              align: 'right',
              cell: ({ last_at }) => timeOfInstant(last_at),
            },
          ]}
        />
      </Section>
    </Box>
  )
}

const File = ({ row: { id, documents } }: { row: MissingFile }) => (
  <div>
    {documents.length === 0 ? 'Not a document' : null}
    {documents.map((document) => (
      <Box key={document.id} sx={{ overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={paths.adminDocument.build({ document_id: document.id })}>
          {document.name}
        </Link>
      </Box>
    ))}
    <Box
      sx={{
        fontSize: '0.75rem',
        fontWeight: 400,
        color: 'text.secondary',
        overflowWrap: 'anywhere',
      }}
    >
      {id}
    </Box>
  </div>
)

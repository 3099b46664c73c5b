import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { projectImports } from '#shared/contract/projects/project-imports.ts'
import type { ProjectImport } from '#shared/contract/schemas/projects/project-imports.ts'
import { importStates } from '#shared/entities/project-imports.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { paths } from '#shared/paths.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { readerDay } from '#shared/ui/session/reader-time.ts'
import { summaryOf } from './import-words.ts'

/** The most recent imports; renders nothing before the first. */
export function EarlierImports() {
  const { data } = useCallList(projectImports.list, {
    list: { sort: ['id', 'DESC'], range: [0, 19] },
  })
  if (!data || data.rows.length === 0) return null
  return (
    <Section title="Earlier imports" flush>
      <DataTable
        caption="Earlier imports"
        rows={data.rows}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        empty="No files yet."
      />
    </Section>
  )
}

const COLUMNS = [
  {
    key: 'file_name',
    primary: true,
    header: 'File',
    cell: ({ id, file_name }: ProjectImport) => (
      <Link component={RouterLink} to={paths.adminImportProjects.build({ import_id: id })}>
        {file_name}
      </Link>
    ),
  },
  { key: 'state', header: 'State', cell: ({ state }: ProjectImport) => importStates.label(state) },
  { key: 'rows', header: 'Rows', cell: (one: ProjectImport) => summaryOf(one) },
  {
    key: 'created_at',
    header: 'Uploaded',
    cell: ({ created_at, created_by_name }: ProjectImport) =>
      `${formatDateMedium(readerDay(created_at))}, ${created_by_name}`,
  },
]

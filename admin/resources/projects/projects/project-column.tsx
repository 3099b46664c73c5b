import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import type { Column } from '#shared/ui/data/table-model.ts'

/** A row's project, linked to its page. */
export const PROJECT_COLUMN: Column<{ project_id: number; project_name: string }> = {
  key: 'project',
  header: 'Project',
  primary: true,
  cell: ({ project_id, project_name }) => (
    <Link component={RouterLink} to={paths.adminProject.build({ project_id })}>
      {project_name}
    </Link>
  ),
  csv: ({ project_name }) => project_name,
}

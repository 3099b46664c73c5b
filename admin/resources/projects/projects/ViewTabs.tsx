import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import { paths } from '#shared/paths.ts'
import { LinkTabs } from '#shared/ui/screen/LinkTabs.tsx'

const VIEWS = [
  { key: 'table', label: 'Table', to: paths.adminProjects.build() },
  { key: 'board', label: 'Board', to: paths.adminProjectBoard.build() },
] as const

/** The two views of projects, table and board by stage; the filter carries over. */
export function ViewTabs({ current }: { current: (typeof VIEWS)[number]['key'] }) {
  const { filterValues } = useListContext()
  const query = `?filter=${encodeURIComponent(JSON.stringify(filterValues))}`
  return (
    <Box sx={{ marginBottom: 2 }}>
      <LinkTabs
        label="View"
        current={current}
        tabs={VIEWS.map(({ key, label, to }) => ({ key, label, to: to + query }))}
      />
    </Box>
  )
}

import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { projectTypes } from '#shared/entities/projects.ts'
import { paths } from '#shared/paths.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

interface Props {
  projects: readonly ProjectDetail[]
  onMore: () => void
}

/** The added projects, each linked to its page. */
export function AddedProjects({ projects, onMore }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    // The page is still scrolled to the submit button, which can be far down after many rows.
    box.current?.scrollIntoView({ block: 'start' })
  }, [])
  const [first] = projects
  const count = projects.length === 1 ? '1 project was' : `${projects.length} projects were`
  return (
    <div ref={box} tabIndex={-1} style={{ outline: 'none' }}>
      <Section
        title={`${count} added${first ? ` to ${first.seller_name}` : ''}`}
        flush
        actions={
          <Button variant="outlined" onClick={onMore}>
            Add more projects
          </Button>
        }
      >
        <DataTable
          caption="Added projects"
          rows={projects}
          rowKey={({ id }) => id}
          empty={null}
          columns={[
            {
              key: 'name',
              header: 'Project',
              primary: true,
              cell: ({ id, name }) => (
                <Link component={RouterLink} to={paths.adminProject.build({ project_id: id })}>
                  {name}
                </Link>
              ),
            },
            {
              key: 'type',
              header: 'Type',
              cell: ({ installation_type: type }) => (type ? projectTypes.label(type) : '–'),
            },
            { key: 'stage', header: 'Stage', cell: ({ stage }) => <StageChip stage={stage} /> },
          ]}
        />
      </Section>
    </div>
  )
}

import Box from '@mui/material/Box'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { PlainSelect } from '#shared/ui/data/PlainSelect.tsx'
import { ReportDraft } from './ReportDraft.tsx'
import { ReportFile } from './ReportFile.tsx'
import { readReport, reportKey, reportOptions } from './report-names.ts'

/** A project's reports: the current text of each, and the file its readers have. */
export function ProjectReports({ project }: { project: ProjectDetail }) {
  const [query, setQuery] = useSearchParams()
  const id = useId()
  const name = readReport(query.get('report'))
  const key = reportKey(name)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <label htmlFor={id}>Report</label>
        <PlainSelect
          id={id}
          value={key}
          onChange={(report) => setQuery({ report }, { replace: true })}
          sx={{ maxWidth: '100%' }}
        >
          {reportOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </PlainSelect>
      </Box>
      <ReportFile key={`file-${key}`} projectId={project.id} name={name} />
      <ReportDraft key={`draft-${key}`} projectId={project.id} name={name} />
    </>
  )
}

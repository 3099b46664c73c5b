import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { AdminNotFound } from '#admin/layout/AdminNotFound.tsx'
import { projectImports } from '#shared/contract/projects/project-imports.ts'
import { parseId, paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { EarlierImports } from './EarlierImports.tsx'
import { ImportDetail } from './ImportDetail.tsx'
import { isUnderWay } from './import-words.ts'
import { NewImport } from './NewImport.tsx'

/** Imports many projects from a spreadsheet: the file, a preview, and the result. */
export function ImportProjectsPage() {
  const { import_id } = useParams()
  if (import_id === undefined) return <Imports />
  const id = parseId(import_id)
  return id === null ? <AdminNotFound /> : <Import key={id} id={id} />
}

const PROJECTS = { label: 'Projects', to: paths.adminProjects.build() }

function Imports() {
  usePageTitle('Import projects')
  return (
    <>
      <PageHeader
        title="Import projects"
        crumbs={[PROJECTS]}
        description="Bring up to 20,000 projects from a CSV or XLSX file. You see what each row does before anything is saved."
      />
      <Box sx={STACK}>
        <NewImport />
        <EarlierImports />
      </Box>
    </>
  )
}

/** Polling interval while an import is running, in milliseconds. */
const LOOK_MS = 1_000

function Import({ id }: { id: number }) {
  const [isLive, setLive] = useState(true)
  const { data, error, refetch } = useCall(
    projectImports.get,
    { params: { id } },
    isLive ? { refetchInterval: LOOK_MS } : {},
  )
  if (data && isUnderWay(data) !== isLive) setLive(isUnderWay(data))
  usePageTitle(data ? data.file_name : 'Import projects')
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <>
      <PageHeader
        title={data.file_name}
        crumbs={[PROJECTS, { label: 'Import projects', to: paths.adminImportProjects.build() }]}
        description={`Uploaded by ${data.created_by_name}`}
        actions={
          <Button component={Link} to={paths.adminImportProjects.build()} variant="outlined">
            Import another file
          </Button>
        }
      />
      <Box sx={STACK}>
        <ImportDetail one={data} />
      </Box>
    </>
  )
}

const STACK = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 } as const

import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { KeyDatesMenu } from '#shared/ui/key-dates/KeyDatesMenu.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { HomeFigures } from './home/HomeFigures.tsx'
import { NextSteps } from './home/NextSteps.tsx'
import { ProjectList } from './home/ProjectList.tsx'
import { useHome } from './home/use-home.ts'

const CreateProjectDialog = lazy(() =>
  import('./home/CreateProjectDialog.tsx').then((m) => ({ default: m.CreateProjectDialog })),
)

/** The seller's home: next steps and projects. */
export function SellerHomePage() {
  const home = useHome()
  const { seller_id } = useActiveUser()
  const [creating, setCreating] = useState(false)
  // Staff viewing this area have no account that a project could belong to.
  const addButton =
    seller_id === null ? null : (
      <Button variant="contained" startIcon={<Add />} onClick={() => setCreating(true)}>
        Add a project
      </Button>
    )
  return (
    <>
      <PageHeader
        title="Projects"
        description={seller_id === null ? 'All sellers’ projects, as staff see them.' : undefined}
        actions={
          <>
            <KeyDatesMenu />
            {addButton}
          </>
        }
      />
      <HomeFigures home={home} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <NextSteps home={home} />
        <ProjectList home={home} addButton={addButton} />
      </Box>
      {creating ? (
        <Suspense>
          <CreateProjectDialog onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

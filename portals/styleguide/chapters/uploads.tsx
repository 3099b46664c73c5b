import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { UploadAside } from '#shared/ui/upload/UploadAside.tsx'
import { UploadRow } from '#shared/ui/upload/UploadRow.tsx'
import type { Chapter } from '../chapter.ts'
import { exampleAside, exampleUploads, idleUploads } from '../fixtures/uploads.ts'

function Rows() {
  return (
    <Card>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {Object.values(exampleUploads).map((item) => (
          <UploadRow key={item.id} item={item} store={idleUploads} fileLink={() => '#uploads'} />
        ))}
      </Box>
    </Card>
  )
}

function Aside() {
  return <UploadAside state={exampleAside} store={idleUploads} />
}

export const uploadsChapter: Chapter = {
  id: 'uploads',
  title: 'Uploads',
  examples: [
    { title: 'A file in each state', note: 'Skipped is not failed.', Show: Rows },
    { title: 'Rejected files, with reasons', Show: Aside },
  ],
}

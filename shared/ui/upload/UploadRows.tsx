import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { UploadItem } from './queue.ts'
import { UploadRow } from './UploadRow.tsx'
import type { UploadStore } from './upload-store.ts'

/** Rows shown at first, until all are requested. */
const ROWS_MAX = 50

interface Props {
  items: readonly UploadItem[]
  store: UploadStore
  fileLink?: (versionedDocumentId: number) => string
}

/** The files of the queue. */
export function UploadRows({ items, store, fileLink }: Props) {
  const [all, setAll] = useState(false)
  const shown = all ? items : items.slice(0, ROWS_MAX)
  if (items.length === 0) return null
  return (
    <>
      <Box
        component="ul"
        sx={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: 420, overflowY: 'auto' }}
      >
        {shown.map((item) => (
          <UploadRow key={item.id} item={item} store={store} fileLink={fileLink} />
        ))}
      </Box>
      {shown.length < items.length ? (
        <Button fullWidth onClick={() => setAll(true)}>
          Show all {items.length} files
        </Button>
      ) : null}
    </>
  )
}

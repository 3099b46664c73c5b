import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'
import { NoPreview } from './NoPreview.tsx'
import type { PreviewFile } from './preview-file.ts'
import { ViewerToolbar } from './ViewerToolbar.tsx'

/** Bytes read for the screen; the whole file can be downloaded. */
const SHOWN_BYTES = 262_144

/** The beginning of a text file or a table in text form. */
export function TextView({ file }: { file: PreviewFile }) {
  const text = useText(file.url)
  if (text === 'failed') return <NoPreview file={file} broken />
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
      <ViewerToolbar downloadUrl={file.downloadUrl} />
      {file.size > SHOWN_BYTES ? (
        <Alert severity="info" sx={{ borderRadius: 0 }}>
          This preview shows the beginning of the file. Download it to read the rest.
        </Alert>
      ) : null}
      {text === null ? (
        <RowsSkeleton label="Loading the text" rows={8} />
      ) : (
        <Box
          component="pre"
          tabIndex={0}
          aria-label={`Text of ${file.name}`}
          sx={{
            flex: 1,
            minHeight: 0,
            margin: 0,
            padding: 2,
            overflow: 'auto',
            fontSize: '0.8125rem',
            lineHeight: 1.6,
            backgroundColor: 'background.paper',
          }}
        >
          {text.text}
        </Box>
      )}
    </Box>
  )
}

type Loaded = { text: string } | 'failed' | null

function useText(url: string): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(null)
  useEffect(() => {
    const stop = new AbortController()
    readText(url, stop.signal).then(
      (text) => setLoaded({ text }),
      () => {
        if (!stop.signal.aborted) setLoaded('failed')
      },
    )
    return () => stop.abort()
  }, [url])
  return loaded
}

async function readText(url: string, signal: AbortSignal): Promise<string> {
  const headers = { range: `bytes=0-${SHOWN_BYTES - 1}` }
  const response = await fetch(url, { credentials: 'include', headers, signal })
  if (!response.ok) throw new Error(`The file answered ${response.status}`)
  return response.text()
}

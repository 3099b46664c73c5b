import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { TextHits } from '#shared/ui/search/TextHits.tsx'

/** Pages shown until the reader expands the list. */
const SHOWN = 10

/** Matches for the list's search in the text of files, page by page. */
export function TextSearch() {
  const { filterValues } = useListContext()
  const [all, setAll] = useState(false)
  const q = typeof filterValues.q === 'string' ? filterValues.q.trim() : ''
  const project_id = Number(filterValues.project_id) || undefined
  const query = { q, ...(project_id ? { project_id } : {}) }
  const { data, error, refetch } = useCall(
    versionedDocuments.search,
    { query, quiet: true },
    { enabled: q !== '', keepPrevious: true },
  )
  if (q === '') return null
  return (
    <Box sx={{ marginTop: 3 }}>
      <Section
        flush
        title={data ? `In document text (${data.length})` : 'In document text'}
        description={data?.length === 0 ? `No pages contain “${q}”.` : undefined}
      >
        {error ? <ErrorState error={error} onRetry={() => void refetch()} level="h3" /> : null}
        {data ? <TextHits hits={all ? data : data.slice(0, SHOWN)} /> : null}
        {data && data.length > SHOWN ? (
          <Box sx={{ padding: '8px 12px' }}>
            <Button size="small" onClick={() => setAll(!all)}>
              {all ? 'Show top matches' : `Show all ${data.length} pages`}
            </Button>
          </Box>
        ) : null}
      </Section>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { counted } from '#shared/format/counted.ts'
import { paths } from '#shared/paths.ts'
import { SearchBox } from '#shared/ui/data/SearchBox.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { TextHits } from '#shared/ui/search/TextHits.tsx'
import { NAV_ICONS } from './nav-icons.tsx'
import { useAddressFilter } from './parts/use-address-filter.ts'
import { moveThroughHits } from './search/hit-keys.ts'
import { SearchHits } from './search/SearchHits.tsx'
import { countHits } from './search/search-hits.ts'
import { useSearch } from './search/use-search.ts'

/** Searches projects, documents, and tasks; the search text is in the URL. */
export function SearchPage() {
  const [search, change] = useAddressFilter()
  const text = (search.get('q') ?? '').trim()
  const found = useSearch(text)
  const area = useRef<HTMLDivElement>(null)
  return (
    <Box ref={area} onKeyDown={(event) => moveThroughHits(event, area.current)}>
      <PageHeader
        title="Search"
        description="Search projects, documents, file contents, and tasks."
      />
      <Box sx={{ marginBottom: 2.5, '& > div': { width: { xs: '100%', md: 460 } } }}>
        <SearchBox label="Search" value={text} onChange={(q) => change('q', q)} />
      </Box>
      {text === '' ? (
        <Card>
          <EmptyState
            title="What are you looking for?"
            icon={NAV_ICONS.search}
            action={<NextLink to={paths.home.build()}>See all projects</NextLink>}
          >
            Enter the name of a project, document, file, or task, or words in a document. Use the
            arrow keys to move through results.
          </EmptyState>
        </Card>
      ) : (
        <Found {...found} text={text} />
      )}
    </Box>
  )
}

function Found({
  hits,
  pages,
  isLoading,
  error,
  retry,
  text,
}: ReturnType<typeof useSearch> & { text: string }) {
  const count = countHits(hits) + pages.length
  if (error && count === 0) return <ErrorState error={error} onRetry={retry} />
  if (isLoading && count === 0) return <RowsSkeleton label="Searching" rows={6} />
  return (
    <>
      <Typography role="status" color="textSecondary" sx={{ marginBottom: 1.5 }}>
        {isLoading ? 'Searching…' : `${counted(count, 'result')} for “${text}”`}
      </Typography>
      {error ? <ErrorState error={error} onRetry={retry} level="h3" /> : null}
      {count === 0 && !isLoading ? (
        <Card>
          <EmptyState
            title={`No results for “${text}”`}
            icon={NAV_ICONS.search}
            action={<NextLink to={paths.documentation.build()}>See all documents</NextLink>}
          >
            We searched project names and locations, documents, file contents, and tasks. Try fewer
            words.
          </EmptyState>
        </Card>
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
          <SearchHits hits={hits} />
          {pages.length > 0 ? (
            <Section title={`In document text (${pages.length})`} flush>
              <TextHits hits={pages} />
            </Section>
          ) : null}
        </Box>
      )}
    </>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Actor } from '#shared/contract/access.ts'
import type { CommentThread } from '#shared/contract/schemas/projects/comments.ts'
import { parseId } from '#shared/paths.ts'
import type { Box as PageBox } from '#shared/reading/page-text/page-text.ts'
import { AUDIENCES_OF } from '#shared/rules/projects/comments.ts'
import { FilterChips } from '../data/FilterChips.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'
import { EARS_ONLY } from '../theme/ears-only.ts'
import { type CommentSubject, THREADS_SHOWN, useThreads } from './comment-work.ts'
import { type NewPlace, NewThread } from './NewThread.tsx'
import { ThreadCard } from './ThreadCard.tsx'
import { type ThreadFilter, threadFilters, threadsShown } from './thread-filters.ts'

interface Props {
  subject: CommentSubject
  actor: Actor
  /** The place in the document for new threads. */
  place?: NewPlace
  onShow?: (page: number, box: PageBox | null) => void
  /** What a thread is about, if the panel covers more than one record. */
  about?: (thread: CommentThread) => ReactNode
}

/** The comments and questions about a record, with a form to add more. */
export function CommentsPanel({ subject, actor, place, onShow, about }: Props) {
  const [shown, setShown] = useState(THREADS_SHOWN)
  const [filter, setFilter] = useState<ThreadFilter>('all')
  const [said, setSaid] = useState('')
  const [search] = useSearchParams()
  const wanted = parseId(search.get('thread') ?? '')
  const list = useThreads(subject, shown)
  if (AUDIENCES_OF[actor].length === 0) return null
  const threads = list.data?.rows
  const more = threads && list.data ? list.data.total - threads.length : 0
  return (
    <div>
      <Box sx={{ padding: '8px 20px 14px' }}>
        <NewThread
          subject={subject}
          actor={actor}
          place={place}
          onBegun={() => setSaid(`Sent. ${new Date().toLocaleTimeString('en-US')}`)}
        />
        <Box component="span" role="status" sx={EARS_ONLY}>
          {said}
        </Box>
      </Box>
      {list.error && !threads ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {!threads && !list.error ? <RowsSkeleton label="Loading comments" rows={3} /> : null}
      {threads && threads.length > 0 ? (
        <Box sx={{ padding: '0 20px 10px' }}>
          <FilterChips
            label="Comments shown"
            options={threadFilters.options}
            counts={{
              all: threads.length,
              open: threadsShown(threads, 'open').length,
              resolved: threadsShown(threads, 'resolved').length,
            }}
            value={filter}
            onChange={setFilter}
          />
        </Box>
      ) : null}
      {threads ? (
        <Box component="ul" aria-label="Comments" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {threadsShown(threads, filter).map((thread) => (
            <ThreadCard
              key={thread.id}
              thread={thread}
              showsAudience={AUDIENCES_OF[actor].length > 1}
              about={about?.(thread) ?? null}
              onShow={onShow}
              isWanted={thread.id === wanted}
            />
          ))}
        </Box>
      ) : null}
      {threads?.length === 0 ? (
        <EmptyState title="No comments yet" level="h3">
          Comments and questions appear here. A question stays open until someone resolves it.
        </EmptyState>
      ) : null}
      {more > 0 ? (
        <Button onClick={() => setShown(shown + THREADS_SHOWN)} sx={{ margin: '8px 16px' }}>
          Show {Math.min(more, THREADS_SHOWN)} more
        </Button>
      ) : null}
    </div>
  )
}

import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { documentCategories } from '#shared/entities/documents.ts'
import { paths } from '#shared/paths.ts'
import { uploadOrder } from '#shared/rules/documents/upload-order.ts'
import { progressWords } from '#shared/rules/projects/diligence.ts'
import { FilterChips } from '#shared/ui/data/FilterChips.tsx'
import { SearchBox } from '#shared/ui/data/SearchBox.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import type { PickedFile } from '#shared/ui/upload/intake.ts'
import { DownloadBar } from './DownloadBar.tsx'
import { countSlots, groupSlots, type SlotFilter, slotFilters } from './document-groups.ts'
import type { Selection } from './FileLine.tsx'
import { SlotRow } from './SlotRow.tsx'
import { UploadList } from './UploadList.tsx'
import { useFollowReading } from './use-follow-reading.ts'
import type { ProjectFiles } from './use-project-files.ts'
import { WaitingFiles } from './WaitingFiles.tsx'

interface Props {
  project: { id: number; slug: string }
  projectFiles: ProjectFiles
  onUpload: (picked: PickedFile[], slot: { id: number; label: string }) => void
}

/** The diligence list by category, with its files, its gaps, and the unsorted files. */
export function DocumentsTab({ project, projectFiles, onUpload }: Props) {
  const { slots, files, error, retry } = projectFiles
  const { show, text, wantedSlot, change } = useDocumentsQuery()
  const selection = useSelection(files.map(({ id }) => id))
  useFollowReading(files)
  if (error && !slots) return <ErrorState error={error} onRetry={retry} />
  if (!slots) return <RowsSkeleton label="Loading the documents" rows={10} />
  const groups = groupSlots(slots, show, text)
  const [next] = uploadOrder(slots)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      {error ? <ErrorState error={error} onRetry={retry} level="h3" /> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <FilterChips
          label="Documents shown"
          options={slotFilters.options}
          counts={countSlots(slots, text)}
          value={show}
          onChange={(next: SlotFilter) => change({ show: next === 'all' ? undefined : next })}
        />
        <Box sx={{ flex: 1 }} />
        {files.length > 0 ? (
          <Button
            component={Link}
            to={paths.projectDocuments.build({ id: project.id, slug: project.slug })}
            startIcon={<MenuBookOutlined />}
          >
            View files
          </Button>
        ) : null}
        <SearchBox
          label="Search documents and files"
          value={text}
          onChange={(q) => change({ q: q || undefined })}
        />
      </Box>
      <DownloadBar projectId={project.id} selection={selection} files={files} />
      <WaitingFiles files={projectFiles.waiting} slots={slots} selection={selection} />
      {show === 'todo' ? (
        <UploadList
          slots={groups.flatMap((group) => group.slots)}
          selection={selection}
          wantedSlot={wantedSlot}
          onUpload={(picked, { id, label }) => onUpload(picked, { id, label })}
        />
      ) : null}
      {(show === 'todo' ? [] : groups).map(({ category, slots: shown, progress }) => (
        <Section
          key={category}
          title={documentCategories.label(category)}
          flush
          actions={
            progress.total > 0 ? (
              <Typography variant="body2" color="textSecondary">
                {progressWords(progress)} required complete
              </Typography>
            ) : null
          }
        >
          {shown.map((slot) => (
            <SlotRow
              key={slot.id}
              slot={slot}
              selection={selection}
              isWanted={slot.id === wantedSlot}
              isNext={slot.id === next?.id}
              onUpload={(picked) => onUpload(picked, { id: slot.id, label: slot.label })}
            />
          ))}
        </Section>
      ))}
      {groups.length === 0 ? <NothingShown filtered={show !== 'all' || text !== ''} /> : null}
    </Box>
  )
}

function NothingShown({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState
      title="No matching documents"
      level="h3"
      action={<NextLink to="?tab=documents">Show all documents</NextLink>}
    >
      Choose “All” or clear the search to see the full list.
    </EmptyState>
  ) : (
    <EmptyState
      title="No documents requested yet"
      level="h3"
      action={<NextLink to="?tab=fields">Fill in the details</NextLink>}
    >
      The list depends on the project type. Set it under Fields. You can upload files now and our
      team will file them.
    </EmptyState>
  )
}

function useDocumentsQuery() {
  const [search, setSearch] = useSearchParams()
  const show = search.get('show')
  const change = (changes: Record<string, string | undefined>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        // The change may hide the slot that was linked to.
        next.delete('document')
        for (const [key, value] of Object.entries(changes)) {
          if (value === undefined) next.delete(key)
          else next.set(key, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    show: slotFilters.has(show) ? show : 'all',
    text: search.get('q') ?? '',
    wantedSlot: Number(search.get('document')) || null,
    change,
  } as const
}

/** Files chosen for a download; deleted files drop out. */
function useSelection(existing: readonly number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const ids = existing.filter((id) => chosen.has(id))
  return {
    ids,
    has: (id) => chosen.has(id),
    set(changed, on) {
      const next = new Set(chosen)
      for (const id of changed) {
        if (on) next.add(id)
        else next.delete(id)
      }
      setChosen(next)
    },
  }
}

import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Link } from 'react-router-dom'
import { useActiveUser } from '#portals/frame/active-user.ts'
import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import { paths } from '#shared/paths.ts'
import { uploadOrder } from '#shared/rules/documents/upload-order.ts'
import { progressWords } from '#shared/rules/projects/diligence.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Figure, FigureRow } from '#shared/ui/screen/Figure.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { UploadPanel } from '#shared/ui/upload/UploadPanel.tsx'
import { DocumentationTools } from './documentation/DocumentationTools.tsx'
import {
  type DocumentationGroup,
  documentationFigures,
  documentationGroups,
  readDocumentationQuery,
  slotsAbout,
} from './documentation/documentation-query.ts'
import { type Documentation, useDocumentation } from './documentation/use-documentation.ts'
import { OpenFile } from './documents/OpenFile.tsx'
import { SlotRow } from './documents/SlotRow.tsx'
import { UploadList } from './documents/UploadList.tsx'
import { useFileAddress } from './documents/use-file-address.ts'
import { StaffNotice } from './parts/StaffNotice.tsx'
import { useAddressFilter } from './parts/use-address-filter.ts'

/** The seller's diligence documents, for its company and for each project. */
export function DocumentationPage() {
  const { seller_id } = useActiveUser()
  return (
    <>
      <PageHeader
        title="Diligence documents"
        description="Every document we need for your company and each project. Upload each one and our team will review it."
      />
      {seller_id === null ? <StaffNotice what="documents" /> : <OfSeller sellerId={seller_id} />}
    </>
  )
}

function OfSeller({ sellerId }: { sellerId: number }) {
  const documentation = useDocumentation(sellerId)
  const { slots, projects, error, retry } = documentation
  if (error && !(slots && projects)) return <ErrorState error={error} onRetry={retry} />
  if (!slots || !projects) return <PageSkeleton label="Loading the documents" />
  return <Lists {...documentation} slots={slots} projects={projects} />
}

type Known = Documentation & {
  slots: readonly DocumentSlot[]
  projects: readonly { id: number; slug: string; name: string }[]
}

function Lists({ slots, projects, store, upload }: Known) {
  const [search, change] = useAddressFilter()
  const addressOf = useFileAddress()
  const query = readDocumentationQuery(search)
  const groups = documentationGroups(slots, projects, query)
  const isTodo = query.show === 'todo'
  const [next] = uploadOrder(slotsAbout(slots, query.about))
  const slugs = new Map(projects.map(({ id, slug }) => [id, slug]))
  const names = new Map(projects.map(({ id, name }) => [id, name]))
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Figures slots={slotsAbout(slots, query.about)} />
      <UploadPanel store={store} fileLink={(fileId) => addressOf(fileId)} />
      <DocumentationTools slots={slots} projects={projects} query={query} change={change} />
      {isTodo ? (
        <UploadList
          slots={groups.flatMap((group) => group.slots)}
          ownerOf={({ project_id }) => (project_id ? (names.get(project_id) ?? '') : 'Company')}
          onUpload={upload}
        />
      ) : null}
      {(isTodo ? [] : groups).map((group) => (
        <Section
          key={group.owner.kind === 'company' ? 'company' : group.owner.id}
          title={group.owner.kind === 'company' ? 'Company' : group.owner.name}
          description={`${progressWords(group.progress)} required complete`}
          flush
          actions={<ToOwner group={group} slugs={slugs} />}
        >
          {group.slots.map((slot) => (
            <SlotRow
              key={slot.id}
              slot={slot}
              isNext={slot.id === next?.id}
              onUpload={(picked) => upload(picked, slot)}
            />
          ))}
        </Section>
      ))}
      {groups.length === 0 ? <NothingShown isTodo={isTodo && !query.text} /> : null}
      <OpenFile files={slots.flatMap((slot) => slot.versioned_documents)} />
    </Box>
  )
}

function Figures({ slots }: { slots: readonly DocumentSlot[] }) {
  const { progress, checking, todo, flagged } = documentationFigures(slots)
  return (
    <Box sx={{ marginBottom: -3 }}>
      <FigureRow>
        <Figure
          label="Required documents"
          value={progressWords(progress)}
          note="complete"
          tone="success"
        />
        <Figure
          label="To do"
          value={todo}
          note={flagged > 0 ? `${flagged} returned` : 'required, to upload'}
          tone={todo > 0 ? 'warning' : 'neutral'}
        />
        <Figure label="In review" value={checking} note="required, with our team" tone="info" />
      </FigureRow>
    </Box>
  )
}

function ToOwner({
  group: { owner },
  slugs,
}: {
  group: DocumentationGroup
  slugs: ReadonlyMap<number, string>
}) {
  if (owner.kind === 'company') return null
  const { id } = owner
  return (
    <Button
      component={Link}
      to={paths.project.build({ slug: slugs.get(id) ?? '', id }, { tab: 'documents' })}
      variant="outlined"
      size="small"
      aria-label={`Open project ${owner.name}`}
    >
      Open project
    </Button>
  )
}

function NothingShown({ isTodo }: { isTodo: boolean }) {
  return (
    <Card>
      <EmptyState
        title={isTodo ? 'Nothing left to upload' : 'No matching documents'}
        icon={<FolderOpenOutlined />}
        action={<NextLink to="?show=all">Show all documents</NextLink>}
      >
        {isTodo
          ? 'You’ve uploaded everything we asked for here. Choose “All” to see the full list.'
          : 'Choose “All” or clear the search to see the full list.'}
      </EmptyState>
    </Card>
  )
}

import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { Actor } from '#shared/contract/access.ts'
import type { CommentThread } from '#shared/contract/schemas/projects/comments.ts'
import { PlaceLink } from '../documents/PlaceLink.tsx'
import { Section } from '../screen/Section.tsx'
import { CommentsPanel } from './CommentsPanel.tsx'

interface Props {
  projectId: number
  actor: Actor
  /** Address of a project field; left out if the reader has no such screen. */
  fieldAddress?: (field: string) => string
}

/** All comments about a project, its documents, and its fields. */
export function ProjectComments({ projectId, actor, fieldAddress }: Props) {
  return (
    <Section title="Comments and questions" flush>
      <CommentsPanel
        subject={{ project_id: projectId }}
        actor={actor}
        about={(thread) => aboutOf(thread, fieldAddress)}
      />
    </Section>
  )
}

function aboutOf(thread: CommentThread, fieldAddress: Props['fieldAddress']) {
  const { versioned_document_id, document_name, field_name, field_label, page, box } = thread
  if (versioned_document_id !== null) {
    return (
      <PlaceLink id={versioned_document_id} page={page ?? 1} box={box}>
        {page === null ? document_name : `${document_name}, page ${page}`}
      </PlaceLink>
    )
  }
  if (field_name === null) return null
  const label = field_label ?? field_name
  return fieldAddress ? (
    <Link component={RouterLink} to={fieldAddress(field_name)}>
      {label}
    </Link>
  ) : (
    <span>{label}</span>
  )
}

import ChatBubbleOutline from '@mui/icons-material/ChatBubbleOutlineOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useId, useState } from 'react'
import type { Actor } from '#shared/contract/access.ts'
import { comments } from '#shared/contract/projects/comments.ts'
import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'
import { counted } from '#shared/format/counted.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import { useCallList } from '../calls/use-call.ts'
import { CommentsPanel } from './CommentsPanel.tsx'

interface Props {
  projectId: number
  field: Pick<FieldRecord, 'field_name' | 'field_label'>
  actor: Actor
}

/** The button that opens a field's comments. */
export function FieldComments({ projectId, field, actor }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { field_name, field_label } = field
  const open = useOpenQuestions(projectId, field_name)
  const about = open > 0 ? `, ${counted(open, 'open question')}` : ''
  return (
    <>
      <IconButton
        size="small"
        color={open > 0 ? 'warning' : 'default'}
        aria-label={`Comments on ${field_label}${about}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ChatBubbleOutline sx={{ fontSize: 17 }} />
      </IconButton>
      {isOpen ? (
        <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={() => setOpen(false)}>
          <DialogTitle id={id}>Comments on {field_label}</DialogTitle>
          <div style={{ overflow: 'auto' }}>
            <CommentsPanel subject={{ project_id: projectId, field_name }} actor={actor} />
          </div>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Close</Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </>
  )
}

/** The number of unresolved questions about a field; all fields of a project share one call. */
function useOpenQuestions(project_id: number, field: string): number {
  const { data } = useCallList(comments.list, {
    list: {
      filter: { project_id, kind: 'question', resolved_at: null },
      range: [0, LIST_PAGE_MAX - 1],
    },
  })
  return data?.rows.filter(({ field_name }) => field_name === field).length ?? 0
}

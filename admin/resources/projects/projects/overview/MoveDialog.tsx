import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useUpdate } from 'react-admin'
import { NoteField } from '#admin/forms/NoteField.tsx'
import { useNote } from '#admin/forms/use-note.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import { type ProjectStage, projectStages } from '#shared/entities/projects.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { needsReason } from '#shared/rules/projects/project-stages.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { BlockerList } from './BlockerList.tsx'
import { blockedWords, useStageMoves } from './use-stage-moves.ts'

interface DialogProps {
  project: Project
  target: ProjectStage
  onClose: () => void
}

/** Confirms a move to another stage, or lists what blocks it. The server checks again by the same rule. */
export function MoveDialog({ project, target, onClose }: DialogProps) {
  const reason = useNote()
  const [update, { isPending, error }] = useUpdate<Project>(undefined, undefined, {
    mutationMode: 'pessimistic',
  })
  const asks = needsReason(project.stage, target, { ...project, today: policyDay(new Date()) })
  const { data } = useStageMoves(project.id)
  const blockers = data?.moves.find(({ to }) => to === target)?.blockers ?? []
  const isBlocked = blockers.length > 0
  const move = () => {
    if (asks && !reason.isGiven('Enter a reason')) return
    const data = { ...project, stage: target, ...(asks ? { stage_reason: reason.text } : {}) }
    update(
      'projects',
      { id: project.id, data, previousData: project },
      {
        // Keeping the saved record in a conflict moves nothing.
        onSuccess: ({ stage }) => {
          if (stage === target) toast(`Moved to ${projectStages.label(stage)}`, 'success')
          else toast(`Not moved. It’s in ${projectStages.label(stage)}.`, 'info')
          onClose()
          // Entering Review opens reviews, which then wait for staff.
          void refresh('reviewRequests', 'work')
        },
      },
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      dirty={reason.isDirty}
      maxWidth="sm"
      aria-labelledby="stage-move-title"
    >
      <DialogTitle id="stage-move-title">{`Move to ${projectStages.label(target)}?`}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <div>{`${project.name} is currently in ${projectStages.label(project.stage)}.`}</div>
        {isBlocked ? (
          <>
            <Alert severity="warning">{`${blockedWords(blockers.length, target)}.`}</Alert>
            <Box sx={{ margin: '0 -20px' }}>
              <BlockerList project={project} blockers={blockers} />
            </Box>
          </>
        ) : null}
        {asks && !isBlocked ? (
          <NoteField note={reason} label="Reason" help="Saved in the project history." required />
        ) : null}
        {error ? <Alert severity="error">{messageOf(error)}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{isBlocked ? 'Close' : 'Cancel'}</Button>
        {isBlocked ? null : (
          <Button variant="contained" onClick={move} loading={isPending}>
            Move
          </Button>
        )}
      </DialogActions>
    </FormDialog>
  )
}

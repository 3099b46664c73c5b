import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { useUpdate } from 'react-admin'
import type { ProjectDetail } from '#shared/contract/schemas/projects.ts'
import { type ProjectStage, projectStages } from '#shared/entities/projects.ts'
import { needsReason, nextStage, reachableStages } from '#shared/rules/project-stages.ts'
import { errorWords } from '#shared/ui/feedback/error-words.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { Section } from '#shared/ui/page/Section.tsx'

/** Moves a project between stages; the server says what blocks a move, in words. */
export function StageMoves({ project }: { project: ProjectDetail }) {
  const [target, setTarget] = useState<ProjectStage | null>(null)
  const stages = reachableStages(project.stage)
  if (stages.length === 0) return null
  return (
    <Section title="Stage" description="One step at a time; a step back or out carries a reason.">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {stages.map((stage) => (
          <Button
            key={stage}
            variant={stage === nextStage(project.stage) ? 'contained' : 'outlined'}
            onClick={() => setTarget(stage)}
          >
            {`Move to ${projectStages.label(stage)}`}
          </Button>
        ))}
      </Box>
      {target ? (
        <MoveDialog
          key={target}
          project={project}
          target={target}
          onClose={() => setTarget(null)}
        />
      ) : null}
    </Section>
  )
}

interface DialogProps {
  project: ProjectDetail
  target: ProjectStage
  onClose: () => void
}

function MoveDialog({ project, target, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const [update, { isPending, error }] = useUpdate<ProjectDetail>(undefined, undefined, {
    mutationMode: 'pessimistic',
  })
  const asks = needsReason(project.stage, target)
  const move = () =>
    update(
      'projects',
      {
        id: project.id,
        data: { ...project, stage: target, ...(asks ? { stage_reason: reason } : {}) },
        previousData: project,
      },
      {
        onSuccess: () => {
          toast(`Moved to ${projectStages.label(target)}`, 'success')
          onClose()
        },
      },
    )
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="stage-move-title">
      <DialogTitle id="stage-move-title">{`Move to ${projectStages.label(target)}?`}</DialogTitle>
      <DialogContent>
        <p>{`${project.name} is in ${projectStages.label(project.stage)} now.`}</p>
        {asks ? (
          <MuiTextField
            label="Reason"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            multiline
            minRows={2}
            fullWidth
            required
            autoFocus
            sx={{ marginTop: 1 }}
          />
        ) : null}
        {error ? (
          <Box
            role="alert"
            sx={(theme) => ({ marginTop: 2, color: theme.vars.palette.error.main })}
          >
            {errorWords(error).text}
          </Box>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" onClick={move} disabled={isPending || (asks && !reason.trim())}>
          {isPending ? 'Moving …' : 'Move'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

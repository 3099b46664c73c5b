import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { NoteField } from '#admin/forms/NoteField.tsx'
import { useNote } from '#admin/forms/use-note.ts'
import { call } from '#shared/client/call.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import type { PolicyExemption } from '#shared/contract/schemas/policy/policy.ts'
import { formatDate } from '#shared/format/dates.ts'
import type { ExemptionDecision } from '#shared/rules/policy/exemptions.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { focusRule } from './rule-focus.ts'

interface Props {
  project: { id: number; name: string }
  exemption: PolicyExemption
  decision: ExemptionDecision
  onClose: () => void
}

const WORDS = {
  approved: {
    title: 'Approve the exemption from',
    action: 'Approve',
    done: 'Exemption approved',
    text: (until: string) => `The rule passes until ${until}, whatever its facts are.`,
  },
  rejected: {
    title: 'Refuse the exemption from',
    action: 'Refuse',
    done: 'Exemption refused',
    text: () => 'The rule stays as its facts are.',
  },
  revoked: {
    title: 'Revoke the exemption from',
    action: 'Revoke',
    done: 'Exemption revoked',
    text: () => 'The rule goes by its facts again, from now on.',
  },
} as const satisfies Record<ExemptionDecision, unknown>

/** Confirms a decision on an exemption; refusing requires a reason. */
export function DecisionDialog({ project, exemption, decision, onClose }: Props) {
  const reason = useNote()
  const { isBusy, failure, write } = useWrite()
  const { title, action, done, text } = WORDS[decision]
  const decide = async () => {
    if (decision !== 'approved' && !reason.isGiven('Enter a reason')) return
    await write(async () => {
      await call(projects.patchPolicyExemption, {
        params: { id: project.id, exemption: exemption.id },
        body: { state: decision, reason: reason.text },
        ifMatch: exemption.version,
      })
      toast(done, 'success')
      onClose()
      await refresh('projects', 'work')
      focusRule(exemption.rule)
    })
  }
  return (
    <FormDialog
      onClose={onClose}
      dirty={reason.isDirty}
      maxWidth="sm"
      aria-labelledby="exemption-decision"
    >
      <DialogTitle id="exemption-decision">{`${title} ${exemption.rule}?`}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <div>{text(formatDate(exemption.expires_on))}</div>
        <div>{`${exemption.requested_by.name}: ${exemption.reason}`}</div>
        <NoteField
          note={reason}
          label={decision === 'approved' ? 'Reason (optional)' : 'Reason'}
          help="Saved with the exemption."
        />
        {failure ? <Alert severity="error">{failure}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          color={decision === 'approved' ? 'primary' : 'error'}
          loading={isBusy}
          onClick={() => void decide()}
        >
          {action}
        </Button>
      </DialogActions>
    </FormDialog>
  )
}

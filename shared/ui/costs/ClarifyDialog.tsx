import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { costs as calls } from '#shared/contract/projects/costs.ts'
import type { CostLineRecord } from '#shared/contract/schemas/projects/costs.ts'
import { costCategories } from '#shared/entities/costs.ts'
import { counted } from '#shared/format/counted.ts'
import { useWrite } from '../calls/use-write.ts'
import { toast } from '../feedback/toast-store.ts'
import { FormDialog } from '../forms/FormDialog.tsx'

interface Props {
  reviewId: number
  lines: readonly CostLineRecord[]
  onClose: () => void
}

type Preview = ResponseOf<'costs.clarificationEmail'>

/** Emails the seller about flags: choose them, preview the email, then send it. */
export function ClarifyDialog({ reviewId, lines, onClose }: Props) {
  const flags = lines.flatMap((line) => line.flags.map((flag) => ({ line, flag })))
  const [chosen, setChosen] = useState<readonly string[]>(flags.map(({ flag }) => flag.id))
  const [note, setNote] = useState('')
  const [preview, setPreview] = useState<Preview | null>(null)
  const { isBusy, failure, write } = useWrite()
  const ask = (isPreview: boolean) =>
    write(async () => {
      const body = { review_id: reviewId, flag_ids: [...chosen], note: note.trim() || null }
      const answer = await call(calls.clarificationEmail, { body: { ...body, preview: isPreview } })
      if (isPreview) setPreview(answer)
      else {
        toast(answer.is_sent ? 'Email sent' : 'Nobody receives this email', 'success')
        onClose()
      }
    })
  const toggle = (id: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <FormDialog onClose={onClose} dirty={note !== ''} maxWidth="sm" aria-labelledby="clarify">
      <DialogTitle id="clarify">{preview ? 'Preview of the email' : 'Ask the seller'}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {preview ? (
          <EmailPreview email={preview} />
        ) : (
          <>
            <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
              <legend>Questions</legend>
              {flags.map(({ line, flag }) => (
                <FormControlLabel
                  key={flag.id}
                  sx={{ display: 'flex', alignItems: 'flex-start', margin: '4px 0' }}
                  control={
                    <Checkbox
                      size="small"
                      checked={chosen.includes(flag.id)}
                      onChange={(_event, isOn) => toggle(flag.id, isOn)}
                    />
                  }
                  label={`${costCategories.label(line.category)}: ${flag.text}`}
                />
              ))}
            </Box>
            <TextField
              label="Note (optional)"
              value={note}
              onChange={({ target }) => setNote(target.value)}
              multiline
              minRows={2}
              fullWidth
              slotProps={{ htmlInput: { maxLength: 2_000 } }}
            />
          </>
        )}
        {failure ? <Alert severity="error">{failure}</Alert> : null}
      </DialogContent>
      <DialogActions>
        {preview ? (
          <Button onClick={() => setPreview(null)}>Back</Button>
        ) : (
          <Button onClick={onClose}>Cancel</Button>
        )}
        <Button
          variant="contained"
          loading={isBusy}
          disabled={chosen.length === 0 || preview?.recipients === 0}
          onClick={() => void ask(preview === null)}
        >
          {preview ? 'Send email' : 'Preview email'}
        </Button>
      </DialogActions>
    </FormDialog>
  )
}

function EmailPreview({ email: { subject, paragraphs, recipients } }: { email: Preview }) {
  return (
    <>
      <div>
        {recipients === 0
          ? 'Nobody at the seller can receive this email.'
          : `Goes to ${counted(recipients, 'person', 'people')} at the seller.`}
      </div>
      <Box
        sx={(theme) => ({
          padding: 2,
          borderRadius: 1,
          border: `1px solid ${theme.vars.palette.divider}`,
          overflowWrap: 'anywhere',
        })}
      >
        <strong>{subject}</strong>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Box>
    </>
  )
}

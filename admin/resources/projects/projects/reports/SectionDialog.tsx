import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import MuiTextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { call } from '#shared/client/call.ts'
import { reports } from '#shared/contract/projects/reports.ts'
import type { ReportSectionAnswer } from '#shared/contract/schemas/projects/reports.ts'
import type { ReportName } from '#shared/rules/projects/reports/kinds.ts'
import { REPLACEMENT, unprintable } from '#shared/rules/projects/reports/letters.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'

interface Props {
  projectId: number
  name: ReportName
  /** Version of the report’s edits, as read. */
  version: number
  section: ReportSectionAnswer
  onClose: () => void
}

/** Edits the words of a section, or leaves it out of the report. */
export function SectionDialog({ projectId, name, version, section, onClose }: Props) {
  const [body, setBody] = useState(section.body)
  const [included, setIncluded] = useState(section.included)
  const { isBusy, failure, write } = useWrite()
  const isOurs = body.trim() === section.default_body
  const missing = unprintable(body)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    await write(async () => {
      const change = { key: section.key, body: isOurs ? null : body.trim(), included }
      await call(reports.patch, {
        params: { id: projectId },
        body: { ...name, sections: [change] },
        ifMatch: version,
      })
      toast('Section saved', 'success')
      onClose()
      await refresh('reports')
    })
  }
  return (
    <FormDialog
      onClose={onClose}
      dirty={body !== section.body || included !== section.included}
      maxWidth="md"
      aria-labelledby="report-section"
    >
      <form noValidate onSubmit={(event) => void save(event)}>
        <DialogTitle id="report-section">{`Edit ${section.title}`}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <FormControlLabel
            control={
              <Checkbox checked={included} onChange={(_event, checked) => setIncluded(checked)} />
            }
            label="Include this section"
          />
          <MuiTextField
            label="Text"
            value={body}
            onChange={(event) => setBody(event.target.value)}
            helperText="Leave a blank line between paragraphs."
            multiline
            minRows={8}
            maxRows={20}
            fullWidth
            autoFocus
            slotProps={{ htmlInput: { maxLength: 20_000 } }}
          />
          {missing.length > 0 ? (
            <Alert severity="warning">
              {`Reports can’t print ${missing.join(' ')}. Each appears as “${REPLACEMENT}”.`}
            </Alert>
          ) : null}
          {isOurs ? null : (
            <div>
              <Button size="small" onClick={() => setBody(section.default_body)}>
                Use the text from the facts
              </Button>
            </div>
          )}
          {failure ? <Alert severity="error">{failure}</Alert> : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            Save
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  )
}

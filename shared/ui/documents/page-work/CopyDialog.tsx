import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MuiTextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { projects } from '#shared/contract/projects/projects.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { useWrite } from '../../calls/use-write.ts'
import { copyToProject } from './page-calls.ts'
import { workWords } from './work-words.ts'

interface Props {
  file: Pick<VersionedDocument, 'id' | 'name' | 'project_id'>
  onSaved: () => void
  onClose: () => void
}

interface Choice {
  id: number
  name: string
}

/** Copies a file to another project; the two are independent from then on. */
export function CopyDialog({ file, onSaved, onClose }: Props) {
  const [text, setText] = useState('')
  const [project, setProject] = useState<Choice | null>(null)
  const { isBusy, failure, write } = useWrite(workWords)
  const id = useId()
  const list = {
    filter: text.trim() ? { q: text.trim() } : {},
    range: [0, Math.min(50, LIST_PAGE_MAX) - 1],
    sort: ['name', 'ASC'],
  } as const
  const found = useCall(projects.list, { list, quiet: true }, { keepPrevious: true })
  const choices: Choice[] = (found.data ?? [])
    .filter((one) => one.id !== file.project_id)
    .map(({ id: projectId, name }) => ({ id: projectId, name }))
  const submit = () =>
    write(async () => {
      if (!project) return
      await copyToProject(file.id, project.id)
      toast(`Copied to ${project.name}`, 'success')
      onSaved()
      onClose()
    })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>Copy to a project</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          The latest version of <strong>{file.name}</strong> will be copied and processed again
          there.
        </Box>
        <Autocomplete<Choice>
          options={choices}
          value={project}
          onChange={(_event, choice) => setProject(choice)}
          onInputChange={(_event, input, reason) => {
            if (reason === 'input') setText(input)
          }}
          filterOptions={(all) => all}
          getOptionLabel={({ name }) => name}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          loading={found.isFetching}
          noOptionsText="No matching projects"
          autoHighlight
          renderInput={(params) => <MuiTextField {...params} label="Project" autoFocus />}
        />
        {found.error ? <Alert severity="error">{workWords(found.error)}</Alert> : null}
        {failure ? <Alert severity="error">{failure}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={project === null}
          loading={isBusy}
          onClick={() => void submit()}
        >
          Copy
        </Button>
      </DialogActions>
    </Dialog>
  )
}

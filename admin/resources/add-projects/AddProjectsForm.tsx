import AddIcon from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ClipboardEvent, useState } from 'react'
import { useFieldArray, useForm, useWatch } from 'react-hook-form'
import type { ProjectDetail } from '#shared/contract/schemas/projects.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { RecordField } from '../../forms/RecordField.tsx'
import { gridStyles } from './grid-styles.ts'
import { cellOf, ProjectCells } from './ProjectCells.tsx'
import { isTable, type Paste, pasteRows } from './pasted-rows.ts'
import { EMPTY_ROW, filledRows, type GridValues, MAX_ROWS } from './project-rows.ts'
import { useAddProjects } from './use-add-projects.ts'

interface Props {
  /** Null lets the person choose. */
  sellerId: number | null
  onAdded: (added: readonly ProjectDetail[]) => void
}

const START_ROWS = 3
const HEADINGS = [
  'Name',
  'Type',
  'Site address',
  'DC capacity',
  'Projected ITC',
  'Construction start',
  'Target in service',
]

/** A grid with a project in each row. */
export function AddProjectsForm({ sellerId, onAdded }: Props) {
  const form = useForm<GridValues>({
    mode: 'onChange',
    defaultValues: { seller_id: sellerId, rows: Array(START_ROWS).fill(EMPTY_ROW) },
  })
  const { control, formState, getValues } = form
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'rows' })
  const { add, failed } = useAddProjects(form, onAdded)
  const [pasted, setPasted] = useState<Paste | null>(null)
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const at = cellOf(event.target)
    if (!at || !isTable(text)) return
    event.preventDefault()
    const result = pasteRows(getValues('rows'), at, text)
    replace(result.rows)
    setPasted(result)
  }
  return (
    <FormShell form={form} onSubmit={add} submitError={failed} label="Add projects">
      {sellerId === null ? (
        <Section title="For whom">
          <Box sx={{ maxWidth: 520 }}>
            <RecordField
              control={control}
              name="seller_id"
              label="Seller"
              resource="sellers"
              detail={({ code }) => code}
              help="All of these projects become theirs."
              rules={{ required: 'Choose a seller' }}
            />
          </Box>
        </Section>
      ) : null}
      <Section title="Projects" flush>
        <Box sx={{ containerType: 'inline-size' }}>
          <Box onPaste={paste} sx={gridStyles}>
            <div className="jb-grid-head" aria-hidden="true">
              <span />
              {HEADINGS.map((heading) => (
                <span key={heading}>{heading}</span>
              ))}
              <span />
            </div>
            {fields.map((field, index) => (
              <ProjectCells
                key={field.id}
                control={control}
                index={index}
                onRemove={fields.length > 1 ? () => remove(index) : null}
              />
            ))}
          </Box>
        </Box>
        <Box sx={{ padding: '8px 20px 16px', display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <Button
            startIcon={<AddIcon />}
            disabled={fields.length >= MAX_ROWS}
            onClick={() => append(EMPTY_ROW, { focusName: `rows.${fields.length}.name` })}
          >
            Add a row
          </Button>
          {pasted ? <PasteNote paste={pasted} onClose={() => setPasted(null)} /> : null}
        </Box>
      </Section>
      <Submit control={control} isSubmitting={formState.isSubmitting} />
    </FormShell>
  )
}

function Submit({ control, isSubmitting }: SubmitProps) {
  const rows = useWatch({ control, name: 'rows' })
  const count = filledRows(rows).length
  return (
    <div>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {count === 1 ? 'Add 1 project' : count > 1 ? `Add ${count} projects` : 'Add projects'}
      </Button>
    </div>
  )
}

interface SubmitProps {
  control: ReturnType<typeof useForm<GridValues>>['control']
  isSubmitting: boolean
}

/** How many cells a list of problems shows before it only counts. */
const SHOWN = 5

/** What became of pasted text, when not all of it found its place. */
function PasteNote({ paste, onClose }: { paste: Paste; onClose: () => void }) {
  const { unread, dropped } = paste
  if (unread.length === 0 && dropped === 0) return null
  return (
    <Alert severity="warning" onClose={onClose} sx={{ width: '100%' }}>
      {dropped > 0 ? (
        <div>{`${dropped} rows were left out: at most ${MAX_ROWS} projects can be added at once.`}</div>
      ) : null}
      {unread.length > 0 ? (
        <div>
          These cells could not be read and were left empty: {unread.slice(0, SHOWN).join('; ')}
          {unread.length > SHOWN ? ` and ${unread.length - SHOWN} more` : ''}.
        </div>
      ) : null}
    </Alert>
  )
}

import AddIcon from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ClipboardEvent, lazy, Suspense, useState } from 'react'
import { useFieldArray, useForm, useWatch } from 'react-hook-form'
import { RecordField } from '#admin/forms/RecordField.tsx'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { type Cell, isTable, type Paste } from '#shared/ui/grid/cells.ts'
import { PasteNote } from '#shared/ui/grid/PasteNote.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { cardStyles } from './grid-styles.ts'
import { cellOf, ProjectCells } from './ProjectCells.tsx'
import { pasteRows } from './pasted-rows.ts'
import {
  EMPTY_ROW,
  filledRows,
  type GridValues,
  MAX_ROWS,
  type ProjectColumn,
  type ProjectRow,
} from './project-rows.ts'
import { figureNotes, gridResolver } from './row-problems.ts'
import { useAddProjects } from './use-add-projects.ts'
import { useRowSteps } from './use-row-steps.ts'

interface Props {
  /** Null lets the user choose. */
  sellerId: number | null
  onAdded: (added: readonly ProjectDetail[]) => void
}

const START_ROWS = 3

const ProjectGrid = lazy(() =>
  import('./ProjectGrid.tsx').then((m) => ({ default: m.ProjectGrid })),
)

/** One project per row: a grid, or cards if the window is too narrow. */
export function AddProjectsForm({ sellerId, onAdded }: Props) {
  const form = useForm<GridValues>({
    mode: 'onChange',
    resolver: gridResolver,
    defaultValues: { seller_id: sellerId, rows: Array(START_ROWS).fill(EMPTY_ROW) },
  })
  const { control, formState, getValues } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'rows' })
  const rows = useWatch({ control, name: 'rows' })
  const { add, failed } = useAddProjects(form, onAdded)
  const { change, undo } = useRowSteps(form)
  const [pasted, setPasted] = useState<Paste<ProjectRow> | null>(null)
  const [isUndoable, setUndoable] = useState(false)
  const [added, setAdded] = useState<number | null>(null)
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  // After a submit the errors show above the form, and cards show them at their fields.
  const notes = isNarrow || formState.submitCount > 0 ? [] : figureNotes(rows)
  const paste = (at: Cell<ProjectColumn>, text: string) => {
    const result = pasteRows(getValues('rows'), at, text)
    change(result.rows)
    setPasted(result)
    setUndoable(true)
  }
  const write = (next: ProjectRow[]) => {
    change(next)
    setUndoable(false)
  }
  const takeBack = () => {
    if (undo()) setPasted(null)
  }
  const pasteIntoCard = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const at = cellOf(event.target)
    if (!at || !isTable(text)) return
    event.preventDefault()
    paste(at, text)
  }
  const addRow = () => {
    const last = getValues('rows').length
    if (isNarrow) append(EMPTY_ROW, { focusName: `rows.${last}.name` })
    else {
      write([...getValues('rows'), EMPTY_ROW])
      setAdded(last)
    }
  }
  return (
    <FormShell form={form} onSubmit={add} submitError={failed} label="Add projects">
      {sellerId === null ? (
        <Section title="Seller">
          <Box sx={{ maxWidth: 520 }}>
            <RecordField
              control={control}
              name="seller_id"
              label="Seller"
              resource="sellers"
              detail={({ code }) => code}
              help="All of these projects will belong to this seller."
            />
          </Box>
        </Section>
      ) : null}
      <Section title="Projects" flush>
        {isNarrow ? (
          <Box onPaste={pasteIntoCard} onChange={() => setUndoable(false)} sx={cardStyles}>
            {fields.map((field, index) => (
              <ProjectCells
                key={field.id}
                control={control}
                index={index}
                onRemove={fields.length > 1 ? remove : null}
              />
            ))}
          </Box>
        ) : (
          <Suspense fallback={<RowsSkeleton label="Loading the grid" rows={START_ROWS} />}>
            <ProjectGrid
              rows={rows}
              errors={formState.errors}
              added={added}
              onRows={write}
              onPaste={paste}
              onUndo={takeBack}
            />
          </Suspense>
        )}
        <Box sx={{ padding: '8px 20px 16px', display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <Button startIcon={<AddIcon />} disabled={rows.length >= MAX_ROWS} onClick={addRow}>
            Add row
          </Button>
          {notes.length === 0 ? null : (
            <Alert severity="warning" role="status" sx={{ width: '100%' }}>
              {notes.map((note) => (
                <div key={note}>{note}</div>
              ))}
            </Alert>
          )}
          {pasted ? (
            <PasteNote
              paste={pasted}
              limit={`You can add up to ${MAX_ROWS} projects at once.`}
              onUndo={isUndoable ? takeBack : null}
              onClose={() => setPasted(null)}
            />
          ) : null}
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

import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Theme } from '@mui/material/styles'
import { useState } from 'react'
import { isBlank } from '#shared/format/blank.ts'
import { describedBy, FieldFrame } from '#shared/ui/forms/FieldFrame.tsx'
import { fieldId } from '#shared/ui/forms/field-labels.ts'
import { FindingsEditor } from './FindingsEditor.tsx'
import { findingWords, progressOf, type ReviewSection } from './reviews.ts'

interface Props {
  section: ReviewSection
  open: boolean
  onToggle: (open: boolean) => void
  onChange: (section: ReviewSection) => void
}

/** The server's limits on the length of notes, in characters. */
const NOTES_MAX = 20_000
const NOTE_MAX = 2_000

/** Keeps the section's heading clear of the sticky top when scrolled to. */
const anchorStyles = { scrollMarginTop: { xs: '140px', md: '64px' } }

/** The DOM ID of a section. */
export const sectionAnchor = (key: string): string => `review-${key}`

/** One section: viewed or not, notes, findings. Marking it as viewed also collapses it. */
export function SectionEditor({ section, open, onToggle, onChange }: Props) {
  const { key, title, body, viewed, findings } = section
  const notes = `notes-${key}`
  return (
    <Card component="section" aria-label={title} id={sectionAnchor(key)} sx={anchorStyles}>
      <Box sx={headStyles}>
        <h2>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={`section-${key}`}
            onClick={() => onToggle(!open)}
          >
            <ExpandMore aria-hidden="true" />
            <span>
              {title}
              <small>{hint(section)}</small>
            </span>
          </button>
        </h2>
        <FormControlLabel
          label="Viewed"
          slotProps={{ typography: { variant: 'body2' } }}
          control={
            <Checkbox
              size="small"
              checked={viewed}
              slotProps={{ input: { 'aria-label': `${title} viewed` } }}
              onChange={({ target }) => {
                onChange({ ...section, viewed: target.checked })
                onToggle(!target.checked)
              }}
            />
          }
        />
      </Box>
      <Box
        id={`section-${key}`}
        hidden={!open}
        sx={{ padding: '4px 20px 20px', '&:not([hidden])': { display: 'grid', gap: 2.5 } }}
      >
        <FieldFrame name={notes} label="Notes" error={null}>
          <OutlinedInput
            id={fieldId(notes)}
            multiline
            minRows={4}
            value={body}
            onChange={({ target }) => onChange({ ...section, body: target.value })}
            inputProps={{ maxLength: NOTES_MAX, 'aria-describedby': describedBy(notes) }}
          />
        </FieldFrame>
        <Applicability section={section} onChange={onChange} />
        <FindingsEditor
          section={section}
          findings={findings}
          onChange={(changed) => onChange({ ...section, findings: changed })}
        />
      </Box>
    </Card>
  )
}

/** A section that does not apply to the project needs a reason, and need not be viewed. */
function Applicability({ section, onChange }: Pick<Props, 'section' | 'onChange'>) {
  const { key, title, not_applicable } = section
  const [left, setLeft] = useState(false)
  const name = `not-applicable-${key}`
  const mark = (note: string | null) => onChange({ ...section, not_applicable: note })
  return (
    <div>
      <FormControlLabel
        label="Not applicable"
        slotProps={{ typography: { variant: 'body2' } }}
        control={
          <Checkbox
            size="small"
            checked={not_applicable !== null}
            slotProps={{ input: { 'aria-label': `${title} not applicable` } }}
            onChange={({ target }) => {
              setLeft(false)
              mark(target.checked ? '' : null)
            }}
          />
        }
      />
      {not_applicable === null ? null : (
        <FieldFrame
          name={name}
          label="Reason it’s not applicable"
          error={left && isBlank(not_applicable) ? 'Say why it doesn’t apply' : null}
        >
          <OutlinedInput
            id={fieldId(name)}
            autoFocus={not_applicable === ''}
            value={not_applicable}
            onChange={({ target }) => mark(target.value)}
            onBlur={() => setLeft(true)}
            inputProps={{ maxLength: NOTE_MAX, 'aria-describedby': describedBy(name) }}
          />
        </FieldFrame>
      )}
    </div>
  )
}

function hint(section: ReviewSection): string {
  const notes = isBlank(section.body) ? 'no notes' : 'notes'
  const mark = section.not_applicable === null ? '' : 'not applicable'
  return [mark, notes, findingWords(progressOf([section]))].filter((part) => part).join(', ')
}

const headStyles = (theme: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  paddingRight: 1,
  '& h2': { flex: 1, minWidth: 0, margin: 0, lineHeight: 1.4 },
  '& h2 > button': {
    width: '100%',
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 52,
    padding: '8px 12px',
    border: 0,
    borderRadius: 1,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: '1rem',
    fontWeight: 600,
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.hover },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: -2 },
    '& svg': { flexShrink: 0, transition: 'transform 120ms' },
    '&[aria-expanded="false"] svg': { transform: 'rotate(-90deg)' },
    '& small': {
      display: 'block',
      fontSize: '0.8125rem',
      fontWeight: 400,
      color: theme.vars.palette.text.secondary,
    },
  },
})

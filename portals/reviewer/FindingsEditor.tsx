import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { isBlank } from '#shared/format/blank.ts'
import { describedBy, FieldFrame } from '#shared/ui/forms/FieldFrame.tsx'
import { fieldId } from '#shared/ui/forms/field-labels.ts'
import { type Finding, type ReviewSection, severities } from './reviews.ts'

interface Props {
  section: ReviewSection
  findings: readonly Finding[]
  onChange: (findings: Finding[]) => void
}

/** The server's limits on a finding's length in characters and on the number of findings. */
const FINDING_MAX = 5_000
const FINDINGS_MAX = 200

const NEW_FINDING = { text: '', severity: 'minor', status: 'open' } as const satisfies Finding

/** The findings of a section; an empty finding is not saved until it has a description. */
export function FindingsEditor({ section, findings, onChange }: Props) {
  const count = useRef(findings.length)
  useEffect(() => {
    const added = findings.length > count.current
    count.current = findings.length
    if (added) document.getElementById(fieldId(nameOf(section, findings.length - 1)))?.focus()
  }, [findings.length, section])
  const replace = (index: number, finding: Finding) => onChange(findings.with(index, finding))
  return (
    <div>
      <Typography variant="h3">Findings</Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {findings.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings have no id, and their place is what is edited
          <li key={index}>
            <FindingRow
              name={nameOf(section, index)}
              number={index + 1}
              finding={finding}
              onChange={(changed) => replace(index, changed)}
              onRemove={() => onChange(findings.toSpliced(index, 1))}
            />
          </li>
        ))}
      </Box>
      <Button
        size="small"
        startIcon={<Add />}
        disabled={findings.length >= FINDINGS_MAX}
        onClick={() => onChange([...findings, NEW_FINDING])}
        sx={{ marginTop: 1 }}
      >
        Add a finding
      </Button>
    </div>
  )
}

const nameOf = ({ key }: ReviewSection, index: number) => `finding-${key}-${index}`

interface RowProps {
  name: string
  number: number
  finding: Finding
  onChange: (finding: Finding) => void
  onRemove: () => void
}

function FindingRow({ name, number, finding, onChange, onRemove }: RowProps) {
  const [left, setLeft] = useState(false)
  const { text, severity, status } = finding
  const empty = isBlank(text)
  const grade = `${name}-severity`
  return (
    <Box sx={rowStyles}>
      <FieldFrame
        name={name}
        label={`Finding ${number}`}
        error={left && empty ? 'Describe the finding or remove it' : null}
      >
        <OutlinedInput
          id={fieldId(name)}
          multiline
          minRows={2}
          value={text}
          onChange={({ target }) => onChange({ ...finding, text: target.value })}
          onBlur={() => setLeft(true)}
          inputProps={{ maxLength: FINDING_MAX, 'aria-describedby': describedBy(name) }}
        />
      </FieldFrame>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <NativeSelect
          input={<OutlinedInput />}
          value={severity}
          onChange={({ target }) =>
            severities.has(target.value) && onChange({ ...finding, severity: target.value })
          }
          inputProps={{ id: fieldId(grade), 'aria-label': `Severity of finding ${number}` }}
        >
          {severities.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
        <Button
          size="small"
          variant={status === 'open' ? 'outlined' : 'contained'}
          aria-pressed={status === 'closed'}
          onClick={() => onChange({ ...finding, status: status === 'open' ? 'closed' : 'open' })}
        >
          {status === 'open' ? 'Close finding' : 'Closed'}
        </Button>
        <IconButton
          size="small"
          aria-label={`Remove finding ${number}`}
          onClick={onRemove}
          sx={{ marginLeft: 'auto' }}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  )
}

const rowStyles = {
  display: 'grid',
  gap: 1,
  padding: '12px 0',
  '& .MuiNativeSelect-select': { paddingTop: '4px', paddingBottom: '4px' },
} as const

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Theme } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { type AsBuiltKind, asBuiltKinds } from '#shared/entities/engineer-reviews.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { formatShare } from '#shared/format/percent.ts'
import { paths } from '#shared/paths.ts'
import { limits } from '#shared/rules/policy/thresholds.ts'
import {
  type AsBuiltLine,
  type AsBuiltStanding,
  compareAsBuilt,
} from '#shared/rules/projects/engineer-forms.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import type { Tone } from '#shared/ui/theme/tokens.ts'
import type { FormPartProps } from './form-part.ts'
import { PartSave } from './PartSave.tsx'
import { partStyles } from './part-styles.ts'
import { useFormPart } from './use-form-part.ts'

const STANDINGS = {
  missing: { label: 'Incomplete', tone: 'neutral' },
  within: { label: 'Within tolerance', tone: 'success' },
  outside: { label: 'Outside tolerance', tone: 'warning' },
} as const satisfies Record<AsBuiltStanding, { label: string; tone: Tone }>

interface TypedLine {
  kind: AsBuiltKind
  ifc: string
  as_built: string
  note: string
}

const typedOf = ({ kind, ifc, as_built, note }: AsBuiltLine): TypedLine => ({
  kind,
  ifc: ifc === null ? '' : String(ifc),
  as_built: as_built === null ? '' : String(as_built),
  note: note ?? '',
})

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

const lineOf = ({ kind, ifc, as_built, note }: TypedLine): AsBuiltLine => ({
  kind,
  ifc: numberOf(ifc),
  as_built: numberOf(as_built),
  note: note.trim() || null,
})

/** Values from the drawings before and after construction. */
export function AsBuiltTable({ form, isWritable }: FormPartProps) {
  const part = useFormPart(form, form.as_built.map(typedOf), (lines) => ({
    as_built: lines.map(lineOf),
  }))
  const { values, setValues, errors } = part
  const change = (index: number, line: TypedLine) => setValues(values.with(index, line))
  return (
    <Section
      title="Drawings: issued for construction and as built"
      description={`Each figure within ${formatShare(limits.capacityGap)}, or with an explanation.`}
    >
      <Box component="ul" sx={[partStyles, columns]}>
        <li aria-hidden="true" className="jb-part-head">
          <span>Item</span>
          <span>IFC</span>
          <span>As built</span>
          <span>Difference</span>
          <span>Explanation</span>
        </li>
        {values.map((line, index) => (
          <li key={line.kind}>
            <strong>{asBuiltKinds.label(line.kind)}</strong>
            <Figure
              line={line}
              column="ifc"
              isWritable={isWritable}
              drawn={form.drawn}
              onChange={(next) => change(index, next)}
            />
            <Figure
              line={line}
              column="as_built"
              isWritable={isWritable}
              drawn={form.drawn}
              onChange={(next) => change(index, next)}
            />
            <Difference line={lineOf(line)} />
            <Note line={line} isWritable={isWritable} onChange={(next) => change(index, next)} />
            {Object.entries(errors)
              .filter(([name]) => name.startsWith(`as_built.${index}.`))
              .map(([name, text]) => (
                <Box key={name} role="alert" className="jb-part-error">
                  {text}
                </Box>
              ))}
          </li>
        ))}
      </Box>
      {isWritable ? <PartSave part={part} label="Save drawings" /> : null}
    </Section>
  )
}

interface CellProps {
  line: TypedLine
  drawn?: FormPartProps['form']['drawn']
  isWritable: boolean
  onChange: (line: TypedLine) => void
}

const COLUMNS = { ifc: 'IFC', as_built: 'As built' } as const

function Figure({
  line,
  column,
  isWritable,
  drawn,
  onChange,
}: CellProps & { column: 'ifc' | 'as_built' }) {
  const value = line[column]
  const number = numberOf(value)
  if (!isWritable) {
    return (
      <div>
        <span>{COLUMNS[column]}</span>
        {number === null ? '–' : formatNumber(number)}
      </div>
    )
  }
  return (
    <div>
      <span>{COLUMNS[column]}</span>
      <OutlinedInput
        size="small"
        type="number"
        fullWidth
        value={value}
        onChange={({ target }) => onChange({ ...line, [column]: target.value })}
        inputProps={{
          'aria-label': `${asBuiltKinds.label(line.kind)}: ${COLUMNS[column]}`,
          min: 0,
          step: 'any',
        }}
      />
      <Drawn line={line} column={column} drawn={drawn} onChange={onChange} />
    </div>
  )
}

/** The value in the drawings on file, shown if the typed value differs or is empty. */
function Drawn({
  line,
  column,
  drawn = [],
  onChange,
}: Omit<CellProps, 'isWritable'> & { column: 'ifc' | 'as_built' }) {
  const found = drawn.find((one) => one.kind === line.kind && one.column === column)
  if (!found || numberOf(line[column]) === found.value) return null
  const { value, ref } = found
  const figure = formatNumber(value)
  const page = { page: ref.page, version: ref.version }
  return (
    <Box className="jb-part-drawn">
      <Button
        size="small"
        onClick={() => onChange({ ...line, [column]: String(value) })}
        aria-label={`Use ${figure} from the drawings for ${asBuiltKinds.label(line.kind)}: ${COLUMNS[column]}`}
      >
        Use {figure}
      </Button>
      {ref.versioned_document_id ? (
        <Link
          component={RouterLink}
          to={paths.documentViewer.build({ document_id: ref.versioned_document_id }, page)}
        >
          Drawings
        </Link>
      ) : null}
    </Box>
  )
}

function Difference({ line }: { line: AsBuiltLine }) {
  const { standing, gap } = compareAsBuilt(line)
  return (
    <div>
      <span>Difference</span>
      {gap === null ? '' : `${formatShare(gap)} `}
      <StatusChip {...STANDINGS[standing]} />
    </div>
  )
}

function Note({ line, isWritable, onChange }: CellProps) {
  if (!isWritable) {
    return (
      <div>
        <span>Explanation</span>
        {line.note || '–'}
      </div>
    )
  }
  return (
    <div>
      <span>Explanation</span>
      <OutlinedInput
        size="small"
        multiline
        fullWidth
        value={line.note}
        onChange={({ target }) => onChange({ ...line, note: target.value })}
        inputProps={{
          'aria-label': `${asBuiltKinds.label(line.kind)}: explanation`,
          maxLength: 2_000,
        }}
      />
    </div>
  )
}

const columns = (theme: Theme) => ({
  [theme.breakpoints.up('md')]: {
    '& > li': { gridTemplateColumns: 'minmax(130px, 1fr) 130px 130px 190px minmax(160px, 1.6fr)' },
  },
})

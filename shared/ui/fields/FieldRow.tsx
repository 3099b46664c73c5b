import EditOutlined from '@mui/icons-material/EditOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'
import { valueSources } from '#shared/entities/fields.ts'
import { type FieldValue, formatFieldValue } from '#shared/format/field-values.ts'
import { paths } from '#shared/paths.ts'
import { PlaceLink } from '../documents/PlaceLink.tsx'
import { SaveStateBadge } from '../forms/SaveStateBadge.tsx'
import { hasKeptInput } from '../forms/use-kept-input.ts'
import { FieldEditor } from './FieldEditor.tsx'
import { fieldForm } from './field-inputs.ts'

interface Props {
  projectId: number
  /** Version of the project that the value belongs to. */
  version: number
  field: FieldRecord
  /** Checks a value against the other fields; returns the problem, or null if there is none. */
  check: (value: FieldValue) => string | null
  /** What the properties of the project say, where they differ; null if they share the value. */
  difference: string | null
  /** Why the field is currently locked; null if it is not. */
  locked: string | null
  /** Shown beside a locked value. */
  lockedPart: ReactNode
  /** Handles a value rejected because the field was locked in the meantime. */
  onLocked: ((value: FieldValue) => void) | undefined
  /** Address where staff resolve what was read from a file. */
  settleAddress: ((fileId: number) => string) | undefined
  /** Refetches the project wherever it is on screen. */
  refresh: () => Promise<unknown>
  /** The address names this field. */
  isWanted: boolean
  /** Opens the comments about the field. */
  comments: ReactNode
}

/** Milliseconds that "Saved" stays beside a value. */
const SAVED_MS = 3_000

/** One value with its unit; a click edits it in place. */
export function FieldRow(props: Props) {
  const { projectId, version, field, check, locked, lockedPart, onLocked, refresh, isWanted } =
    props
  const isEditable = !field.readonly && locked === null
  const [isEditing, setEditing] = useState(
    () => isEditable && (isWanted || hasKeptInput(fieldForm(projectId, field.field_name))),
  )
  const [wasSaved, setSaved] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!isWanted) return
    row.current?.scrollIntoView({ block: 'center' })
    if (isEditable) setEditing(true)
  }, [isWanted, isEditable])
  useEffect(() => {
    if (!wasSaved) return
    const timer = setTimeout(() => setSaved(false), SAVED_MS)
    return () => clearTimeout(timer)
  }, [wasSaved])
  const close = (saved: boolean) => {
    // Returns the focus to where it came from, unless the person has moved it.
    hadFocus.current = row.current?.contains(document.activeElement) ?? false
    setEditing(false)
    setSaved(saved)
  }
  useEffect(() => {
    if (isEditing || !hadFocus.current) return
    hadFocus.current = false
    button.current?.focus()
  }, [isEditing])
  return (
    <Box ref={row} sx={rowStyles} data-wanted={isWanted}>
      {isEditing ? (
        <FieldEditor {...{ projectId, version, field, check, refresh, onLocked }} onClose={close} />
      ) : (
        <div className="jb-field-line">
          <span className="jb-field-label">{field.field_label}</span>
          <Value
            {...{ field, locked, lockedPart }}
            difference={props.difference}
            buttonRef={button}
            onEdit={() => setEditing(true)}
          />
          <span className="jb-field-aside">
            {wasSaved ? <SaveStateBadge state="saved" /> : sourceOf(field)}
            {props.comments}
          </span>
        </div>
      )}
      <StaleNote field={field} settleAddress={props.settleAddress} />
    </Box>
  )
}

/** Where a value came from, why it needs another review, and by whom. */
function StaleNote({ field, settleAddress }: Pick<Props, 'field' | 'settleAddress'>) {
  const { citation, stale_reason } = field
  if (stale_reason === null) return null
  return (
    <Alert severity="warning" sx={{ marginBottom: 1.25 }}>
      {citation ? <ReadFrom citation={citation} /> : null}
      {stale_reason}.{' '}
      {citation && settleAddress ? (
        <>
          The value stays until someone resolves it.{' '}
          <Link component={RouterLink} to={settleAddress(citation.versioned_document_id)}>
            Resolve
          </Link>
        </>
      ) : (
        'The value stays until our team reviews it.'
      )}
    </Alert>
  )
}

function ReadFrom({ citation }: { citation: NonNullable<FieldRecord['citation']> }) {
  const { versioned_document_id, document_name, quote } = citation
  return (
    <>
      Read from{' '}
      <PlaceLink id={versioned_document_id} page={1}>
        {document_name}
      </PlaceLink>
      {quote ? `: “${quote}”. ` : '. '}
    </>
  )
}

/** The source of a value, unless somebody typed it here. */
function sourceOf({ source, quote_uuid }: FieldRecord): ReactNode {
  if (source === null || source === 'person') return ''
  const words = valueSources.label(source)
  if (quote_uuid === null) return words
  return <Link href={paths.quoteResponse.build({ uuid: quote_uuid })}>{words}</Link>
}

interface ValueProps extends Pick<Props, 'field' | 'locked' | 'lockedPart' | 'difference'> {
  buttonRef: React.RefObject<HTMLButtonElement | null>
  onEdit: () => void
}

function Value({ field, locked, lockedPart, difference, buttonRef, onEdit }: ValueProps) {
  const { field_label, value, readonly } = field
  const text = difference ?? formatFieldValue(field, value)
  if (locked !== null) {
    return (
      <span className="jb-field-value">
        {text || '–'} <LockOutlined aria-label="Locked" />
        {lockedPart ?? <small>{locked}</small>}
      </span>
    )
  }
  if (readonly) {
    return (
      <span className="jb-field-value" title="Set by our team">
        {text || '–'} <LockOutlined aria-label="Set by our team" />
      </span>
    )
  }
  return (
    <Button
      ref={buttonRef}
      className="jb-field-value"
      color={text ? 'inherit' : 'primary'}
      endIcon={<EditOutlined />}
      aria-label={text ? `Edit ${field_label}: ${text}` : `Fill in ${field_label}`}
      onClick={onEdit}
    >
      {text || 'Fill in'}
    </Button>
  )
}

const rowStyles = (theme: Theme) =>
  ({
    padding: '0 20px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '&[data-wanted="true"]': { boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}` },
    '& .jb-field-line': {
      display: 'grid',
      // Fixed width for any content, so that values line up across rows.
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr) 132px',
      alignItems: 'center',
      gap: '0 16px',
      minHeight: 42,
    },
    '& .jb-field-label': { color: theme.vars.palette.text.secondary },
    '& .jb-field-value': {
      justifySelf: 'start',
      maxWidth: '100%',
      fontWeight: 500,
      textAlign: 'left',
      overflowWrap: 'anywhere',
      '& svg': { fontSize: 16, opacity: 0.6 },
    },
    '& span.jb-field-value': {
      display: 'inline-flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0 6px',
      margin: '2px 0 2px -10px',
      padding: '4px 10px',
    },
    '& .jb-field-value small': {
      flexBasis: '100%',
      fontSize: '0.75rem',
      fontWeight: 400,
      color: theme.vars.palette.text.secondary,
    },
    '& button.jb-field-value': {
      minWidth: 0,
      margin: '2px 0 2px -10px',
      padding: '4px 10px',
      justifyContent: 'flex-start',
    },
    '& .jb-field-aside': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '4px',
      fontSize: '0.75rem',
      color: theme.vars.palette.text.secondary,
    },
    [theme.breakpoints.down('md')]: {
      '& .jb-field-line': {
        gridTemplateColumns: 'minmax(0, 1fr) 96px',
        gap: '0 12px',
        padding: '6px 0 2px',
      },
      '& .jb-field-label': { fontSize: '0.75rem', gridColumn: '1 / -1' },
    },
  }) as const

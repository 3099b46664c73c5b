import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { DocumentQuestion } from '#shared/contract/schemas/documents/fields.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { valueSources } from '#shared/entities/fields.ts'
import { formatFieldValue } from '#shared/format/field-values.ts'
import { paths } from '#shared/paths.ts'
import { AnswerEditor } from '#shared/ui/documents/work/AnswerEditor.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { TextSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import type { OwnerField, useOwnerFields } from './use-owner-fields.ts'
import type { AskedQuestion } from './use-questions.ts'

interface Props {
  file: VersionedDocument
  /** Undefined while loading. */
  asked: readonly AskedQuestion[] | undefined
  error: unknown
  /** ID of the question being filled in. */
  editing: number | null
  onEdit: (questionId: number | null) => void
  onSave: ReturnType<typeof useOwnerFields>['save']
}

/** The questions for this document type, with the current values of the owner's record. */
export function QuestionRows({ file, asked, error, editing, onEdit, onSave }: Props) {
  // The question whose input was closed last.
  const [left, setLeft] = useState<number | null>(null)
  if (error && !asked) return <ErrorState error={error} level="h3" />
  if (!asked) return <TextSkeleton label="Loading the questions" rows={4} />
  if (asked.length === 0) {
    return (
      <Box sx={{ color: 'text.secondary' }}>
        There are no questions for this document type. Just confirm the label.{' '}
        <Link
          component={RouterLink}
          to={`${paths.adminQuestions.build()}/create?document_type=${file.label}`}
        >
          Add question
        </Link>
      </Box>
    )
  }
  return (
    <Box component="ol" sx={rowStyles}>
      {asked.map(({ question, own }) => (
        <li key={question.id}>
          <div>{question.question}</div>
          {own && editing === question.id ? (
            <AnswerEditor
              field={{ ...own.field, value: own.value }}
              mayClear
              onSave={(value) => onSave(own.field.field_name, value)}
              onClose={() => {
                setLeft(question.id)
                onEdit(null)
              }}
            />
          ) : (
            <Answer
              question={question}
              own={own}
              isLeft={left === question.id}
              onEdit={() => onEdit(question.id)}
            />
          )}
        </li>
      ))}
    </Box>
  )
}

interface AnswerProps {
  question: DocumentQuestion
  own: OwnerField | undefined
  /** The input was just closed, so the focus returns to where it came from. */
  isLeft: boolean
  onEdit: () => void
}

function Answer({ question, own, isLeft, onEdit }: AnswerProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isLeft) button.current?.focus()
  }, [isLeft])
  const { field_label: label } = question
  if (!own) return <small>{`${label}: this record doesn’t have this field.`}</small>
  const text = formatFieldValue(own.field, own.value)
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
      <small>{label}</small>
      <strong>{text || 'Not filled in'}</strong>
      {own.source === null || own.source === 'person' ? null : (
        <small>{valueSources.label(own.source)}</small>
      )}
      <Button
        ref={button}
        size="small"
        onClick={onEdit}
        aria-label={`${text ? 'Change' : 'Fill in'} ${label}`}
        sx={{ marginLeft: 'auto', minWidth: 0 }}
      >
        {text ? 'Change' : 'Fill in'}
      </Button>
    </Box>
  )
}

const rowStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    border: `1px solid ${palette.divider}`,
    borderRadius: 1,
    backgroundColor: palette.surface,
    '& > li': {
      padding: '10px 14px 6px',
      borderBottom: `1px solid ${palette.divider}`,
      '&:last-of-type': { borderBottom: 0 },
    },
    '& small': { color: palette.text.secondary },
    '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
  } as const
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { QueueFileFacts } from '#admin/queue/QueueFileFacts.tsx'
import { QueueProblem } from '#admin/queue/QueueProblem.tsx'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { paths } from '#shared/paths.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { KeyHint } from '#shared/ui/documents/Key.tsx'
import { useShortcut } from '#shared/ui/keyboard/letter-keys.ts'
import { AnswerRestDialog } from './AnswerRestDialog.tsx'
import { FileQuestions } from './FileQuestions.tsx'
import { UnreviewedDialog } from './UnreviewedDialog.tsx'
import type { useValidation } from './use-validation.ts'
import type { ValidationWork } from './use-validation-work.ts'

interface Props {
  file: VersionedDocument
  validation: ReturnType<typeof useValidation>
  fields: ValidationWork
  onHide: () => void
}

/** What to confirm about a labeled file: its type, and the values it proves. */
export function ValidationPanel({ file, validation, fields, onHide }: Props) {
  const { session, isBeingRead, skipping } = validation
  const shortcut = useShortcut()
  return (
    <>
      <QueueFileFacts file={file} session={session} />
      <QueueProblem text={session.problem} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <StatusChip label={file.label_text} tone="primary" />
        <Button
          {...shortcut('l')}
          size="small"
          component={Link}
          to={paths.adminClassifier.build({}, { file: file.id })}
          sx={{ marginLeft: 'auto' }}
        >
          Change label <KeyHint>l</KeyHint>
        </Button>
      </Box>
      <FileQuestions file={file} validation={validation} fields={fields} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          {...shortcut('v')}
          variant="contained"
          disabled={session.busy || isBeingRead || file.label === null || file.is_validated}
          onClick={validation.validate}
        >
          {confirmWords(file, isBeingRead)} <KeyHint>v</KeyHint>
        </Button>
        {file.open_questions > 0 && !isBeingRead ? (
          <Button {...shortcut('o')} variant="outlined" onClick={validation.askRest}>
            {restWords(file.open_questions)} <KeyHint>o</KeyHint>
          </Button>
        ) : null}
        <Button {...shortcut('b')} variant="outlined" onClick={() => validation.setAccepting(true)}>
          Bulk accept <KeyHint>b</KeyHint>
        </Button>
        <Button {...shortcut('r')} variant="outlined" onClick={() => void validation.rerun()}>
          Reprocess <KeyHint>r</KeyHint>
        </Button>
        <Button
          {...shortcut('s')}
          variant="outlined"
          disabled={session.busy}
          onClick={session.skip}
        >
          Skip <KeyHint>s</KeyHint>
        </Button>
        <Button {...shortcut('h')} color="error" disabled={session.busy} onClick={onHide}>
          Hide <KeyHint>h</KeyHint>
        </Button>
      </Box>
      {skipping.count === null ? null : (
        <UnreviewedDialog
          count={skipping.count}
          onAccept={() => {
            skipping.close()
            validation.setAccepting(true)
          }}
          onReview={skipping.review}
          onSkip={skipping.skip}
          onClose={skipping.close}
        />
      )}
      {validation.isAnswering && file.open_questions > 0 ? (
        <AnswerRestDialog
          count={file.open_questions}
          onConfirm={validation.answerRest}
          onClose={validation.stopAsking}
        />
      ) : null}
    </>
  )
}

/** Returns the effect of `v` on a file. */
function confirmWords(file: VersionedDocument, isBeingRead: boolean): string {
  if (file.is_validated) return 'Confirmed'
  if (isBeingRead) return 'Processing'
  return file.open_questions > 0 ? 'First open question' : 'Confirm'
}

const restWords = (count: number): string =>
  count === 1 ? 'Mark the last as not in document' : `Mark remaining ${count} as not in document`

import { useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { QueueFinished } from '../../queue/QueueFinished.tsx'
import { QueueFrame } from '../../queue/QueueFrame.tsx'
import { type LoadedQueue, QueueLoader } from '../../queue/QueueLoader.tsx'
import { useQueue } from '../../queue/use-queue.ts'
import { useValidationWork } from './use-validation-work.ts'
import { ValidationPanel } from './ValidationPanel.tsx'
import { VALIDATION_KEYS } from './validation-keys.ts'

/** Labelled files that wait to be confirmed: read, compare with the record, confirm, next. */
export function ValidationPage() {
  return <QueueLoader state="unstructured">{(loaded) => <Validation {...loaded} />}</QueueLoader>
}

function Validation({ files, beyond, onReload }: LoadedQueue) {
  const sitting = useQueue(files)
  const { file } = sitting
  const work = useValidationWork(file)
  const navigate = useNavigate()
  const validate = () => {
    if (!file?.label || file.is_validated) return
    void sitting.decide({ is_validated: true }, 'done', `${file.name} is confirmed.`)
  }
  const hide = () => {
    if (!file) return
    void sitting.decide({ is_hidden: true }, 'hidden', `${file.name} is hidden.`)
  }
  const relabel = () => {
    if (file) navigate(paths.adminClassifier.build({}, { file: file.id }))
  }
  return (
    <QueueFrame
      title="Document validation"
      sitting={sitting}
      beyond={beyond}
      bindings={VALIDATION_KEYS}
      handlers={{
        next: () => sitting.move(1),
        previous: () => sitting.move(-1),
        validate,
        fill: work.fill,
        label: relabel,
        skip: sitting.skip,
        hide,
        undo: () => void sitting.undo(),
      }}
      keyNotes="In a field, Enter saves and Esc gives up. With the focus in the document, j and k turn its pages."
      finished={
        sitting.loadError ? (
          <ErrorState error={sitting.loadError} />
        ) : (
          <QueueFinished
            progress={sitting.progress}
            beyond={beyond}
            onReload={onReload}
            title="Every labelled file is confirmed"
            next={{ label: 'Label new files', to: paths.adminClassifier.build() }}
          >
            Files appear here as soon as they have a label.
          </QueueFinished>
        )
      }
    >
      {file ? (
        <ValidationPanel
          file={file}
          sitting={sitting}
          work={work}
          onValidate={validate}
          onHide={hide}
        />
      ) : null}
    </QueueFrame>
  )
}

import { useNavigate } from 'react-router-dom'
import type { QueueOrder } from '#admin/queue/orders.ts'
import { QueueFinished } from '#admin/queue/QueueFinished.tsx'
import { QueueFrame } from '#admin/queue/QueueFrame.tsx'
import { QueueList } from '#admin/queue/QueueList.tsx'
import { type LoadedQueue, QueueLoader } from '#admin/queue/QueueLoader.tsx'
import { useQueueOrder } from '#admin/queue/use-queue-order.ts'
import { paths } from '#shared/paths.ts'
import { isUnderWay } from '#shared/ui/documents/work/use-processing.ts'
import { useValidation } from './use-validation.ts'
import { useValidationWork } from './use-validation-work.ts'
import { ValidationPanel } from './ValidationPanel.tsx'
import { VALIDATION_KEYS } from './validation-keys.ts'

/** Labeled files waiting for confirmation: settle the answers of each, then continue. */
export function ValidationPage() {
  const [order, setOrder] = useQueueOrder('oldest')
  return (
    <QueueLoader state="unstructured" order={order}>
      {(loaded) => <Validation loaded={loaded} order={order} onOrder={setOrder} />}
    </QueueLoader>
  )
}

interface Props {
  loaded: LoadedQueue
  order: QueueOrder
  onOrder: (order: QueueOrder) => void
}

function Validation({ loaded, order, onOrder }: Props) {
  const validation = useValidation(loaded.files, order)
  const { session, file } = validation
  const fields = useValidationWork(file)
  const navigate = useNavigate()
  const hide = () => {
    if (!file) return
    void session.decide({ is_hidden: true }, 'hidden', `${file.name} hidden.`)
  }
  const relabel = () => {
    if (file) navigate(paths.adminClassifier.build({}, { file: file.id }))
  }
  return (
    <QueueFrame
      title="Document validation"
      session={session}
      beyond={loaded.beyond}
      bindings={VALIDATION_KEYS}
      handlers={{
        next: () => session.move(1),
        previous: () => session.move(-1),
        validate: validation.validate,
        answerRest: validation.askRest,
        fill: fields.fill,
        rerun: () => void validation.rerun(),
        label: relabel,
        skip: session.skip,
        hide,
        undo: validation.undo.run,
      }}
      keyNotes="In a field, press Enter to save or Esc to cancel. Answering the last required question confirms the file. When the document is focused, j and k change pages."
      viewer={validation.viewer}
      undo={validation.undo}
      list={
        <QueueList
          session={session}
          loaded={loaded}
          order={order}
          onOrder={onOrder}
          about={({ label_text, project_name, company_name, processing }) =>
            `${label_text}, ${project_name ?? company_name ?? ''}${isUnderWay(processing) ? ', processing' : ''}`
          }
        />
      }
      finished={
        <QueueFinished
          session={session}
          loaded={loaded}
          title="All labeled files are confirmed"
          next={{ label: 'Label new files', to: paths.adminClassifier.build() }}
        >
          Files appear here once they’re labeled.
        </QueueFinished>
      }
    >
      {file ? (
        <ValidationPanel file={file} validation={validation} fields={fields} onHide={hide} />
      ) : null}
    </QueueFrame>
  )
}

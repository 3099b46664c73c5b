import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import { paths } from '#shared/paths.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { QueueFinished } from '../../queue/QueueFinished.tsx'
import { QueueFrame } from '../../queue/QueueFrame.tsx'
import { type LoadedQueue, QueueLoader } from '../../queue/QueueLoader.tsx'
import { useQueue } from '../../queue/use-queue.ts'
import { ClassifierPanel } from './ClassifierPanel.tsx'
import { CLASSIFIER_KEYS } from './classifier-keys.ts'
import { type FileOwner, typesNamedIn } from './type-search.ts'
import { useTypeSearch } from './use-type-search.ts'

/** Unlabelled files one by one: look, type a few letters, press Enter, next. */
export function ClassifierPage() {
  return <QueueLoader state="unclassified">{(loaded) => <Classifier {...loaded} />}</QueueLoader>
}

function Classifier({ files, beyond, onReload }: LoadedQueue) {
  const sitting = useQueue(files)
  const { file } = sitting
  const owner: FileOwner = file?.project_id === null ? 'company' : 'project'
  const search = useTypeSearch(owner, file?.id)
  const suggested = file ? typesNamedIn(file.name, owner) : []
  const label = (type: DocumentType | undefined) => {
    if (!file || !type) return
    search.clear()
    const words = `${file.name} is labelled ${documentTypes.label(type)}.`
    void sitting.decide({ label: type }, 'done', words)
  }
  const hide = () => {
    if (!file) return
    void sitting.decide({ is_hidden: true }, 'hidden', `${file.name} is hidden.`)
  }
  return (
    <QueueFrame
      title="Document classifier"
      sitting={sitting}
      beyond={beyond}
      bindings={CLASSIFIER_KEYS}
      handlers={{
        next: () => sitting.move(1),
        previous: () => sitting.move(-1),
        search: search.focus,
        suggested: (key) => label(suggested[Number(key) - 1]),
        skip: sitting.skip,
        hide,
        undo: () => void sitting.undo(),
      }}
      onType={search.type}
      keyNotes="Any other letter starts the search. There, the arrows choose, Enter labels and Esc leaves. With the focus in the document, j and k turn its pages."
      finished={
        sitting.loadError ? (
          <ErrorState error={sitting.loadError} />
        ) : (
          <QueueFinished
            progress={sitting.progress}
            beyond={beyond}
            onReload={onReload}
            title="Every file has its label"
            next={{ label: 'Go on to validation', to: paths.adminValidation.build() }}
          >
            New files appear here as soon as somebody uploads them.
          </QueueFinished>
        )
      }
    >
      {file ? (
        <ClassifierPanel
          file={file}
          sitting={sitting}
          owner={owner}
          search={search}
          suggested={suggested}
          onPick={label}
          onHide={hide}
        />
      ) : null}
    </QueueFrame>
  )
}

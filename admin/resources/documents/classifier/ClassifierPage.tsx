import type { QueueOrder } from '#admin/queue/orders.ts'
import { QueueFinished } from '#admin/queue/QueueFinished.tsx'
import { QueueFrame } from '#admin/queue/QueueFrame.tsx'
import { QueueList } from '#admin/queue/QueueList.tsx'
import { type LoadedQueue, QueueLoader } from '#admin/queue/QueueLoader.tsx'
import { useQueueOrder } from '#admin/queue/use-queue-order.ts'
import { paths } from '#shared/paths.ts'
import { BulkLabelDialog } from './BulkLabelDialog.tsx'
import { ClassifierPanel } from './ClassifierPanel.tsx'
import { CLASSIFIER_KEYS } from './classifier-keys.ts'
import { QueueGuess } from './QueueGuess.tsx'
import { useClassifier } from './use-classifier.ts'

/** Unlabeled files one by one: look, take a suggestion or type a few letters, continue. */
export function ClassifierPage() {
  const [order, setOrder] = useQueueOrder('uncertain')
  return (
    <QueueLoader state="unclassified" order={order}>
      {(loaded) => <Classifier loaded={loaded} order={order} onOrder={setOrder} />}
    </QueueLoader>
  )
}

interface Props {
  loaded: LoadedQueue
  order: QueueOrder
  onOrder: (order: QueueOrder) => void
}

function Classifier({ loaded, order, onOrder }: Props) {
  const work = useClassifier(loaded.files, order)
  const { session, selection, search, file, accept } = work
  const hide = () => {
    if (!file) return
    void session.decide({ is_hidden: true }, 'hidden', `${file.name} hidden.`)
  }
  return (
    <>
      <QueueFrame
        title="Document classifier"
        session={session}
        beyond={loaded.beyond}
        bindings={CLASSIFIER_KEYS}
        handlers={{
          accept: () => accept(0),
          suggested: (key) => accept(Number(key) - 1),
          next: () => session.move(1),
          previous: () => session.move(-1),
          search: search.focus,
          skip: session.skip,
          hide,
          undo: () => void session.undo(),
          choose: () => file && selection.toggle(file),
          extendDown: () => selection.extend(1),
          extendUp: () => selection.extend(-1),
          bulk: () => work.openBulk(null),
          clear: selection.clear,
        }}
        onType={search.type}
        keyNotes="Type any other letter to search. In search, use the arrow keys to select, Enter to apply a label, and Esc to exit. When the document is focused, j and k change pages."
        viewer={{ target: work.target }}
        list={
          <QueueList
            session={session}
            loaded={loaded}
            order={order}
            onOrder={onOrder}
            about={(one) => <QueueGuess file={one} />}
            selection={selection}
          />
        }
        finished={
          <QueueFinished
            session={session}
            loaded={loaded}
            title="All files are labeled"
            next={{ label: 'Go to validation', to: paths.adminValidation.build() }}
          >
            New files appear here when they’re uploaded.
          </QueueFinished>
        }
      >
        {file ? (
          <ClassifierPanel
            file={file}
            session={session}
            selection={selection}
            owner={work.owner}
            search={search}
            found={work.found}
            onPick={work.pick}
            onPage={work.showPage}
            onRead={work.reread}
            onBulk={() => work.openBulk(null)}
            onHide={hide}
          />
        ) : null}
      </QueueFrame>
      {work.bulk ? (
        <BulkLabelDialog
          session={session}
          files={work.bulk.files}
          label={work.bulk.label}
          onClose={work.closeBulk}
        />
      ) : null}
    </>
  )
}

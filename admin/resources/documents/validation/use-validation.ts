import { useEffect, useState } from 'react'
import type { QueueOrder } from '#admin/queue/orders.ts'
import { type QueueSession, useQueue } from '#admin/queue/use-queue.ts'
import { call } from '#shared/client/call.ts'
import { progressStream } from '#shared/client/progress-stream.ts'
import { aiAnswers } from '#shared/contract/documents/ai-answers.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import type { AiAnswer } from '#shared/contract/schemas/documents/ai-answers.ts'
import type {
  VersionedDocument,
  VersionedDocumentDetail,
} from '#shared/contract/schemas/documents/versioned-documents.ts'
import { counted } from '#shared/format/counted.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import type { ViewerExtras } from '#shared/ui/documents/viewer-props.ts'
import { decisionWords } from '#shared/ui/documents/work/decision-words.ts'
import { changeAnswer } from '#shared/ui/documents/work/use-document-work.ts'
import { isUnderWay } from '#shared/ui/documents/work/use-processing.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { type AnswerStep, answerBack, type Wanted } from './answer-steps.ts'
import { useHasAnswers } from './use-has-answers.ts'

/** A session over labeled files that settles the answers of each one by one. */
export function useValidation(files: readonly VersionedDocument[], order: QueueOrder) {
  const session = useQueue(files, order)
  const { file } = session
  const [viewer, setViewer] = useState<{ file: number; extras: ViewerExtras } | null>(null)
  const [isAccepting, setAccepting] = useState(false)
  const [isAnswering, setAnswering] = useState(false)
  const [wanted, setWanted] = useState<Wanted>({ times: 0, id: null })
  const want = (id: number | null) => setWanted(({ times }) => ({ times: times + 1, id }))
  const hasAnswers = useHasAnswers(file?.id)
  const isBeingRead = file !== undefined && isUnderWay(file.processing) && !hasAnswers
  const detail = useCall(
    versionedDocuments.get,
    { params: { id: file?.id ?? 0 } },
    { enabled: file !== undefined },
  )
  // Questions come and go without a decision on the file, so the queue takes the file as reread.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reading of the file
  useEffect(() => {
    if (detail.data) session.take(detail.data)
  }, [detail.data])
  const unreviewed = detail.data?.id === file?.id ? (detail.data?.unreviewed_answers ?? 0) : 0
  const skipping = useSkipping(session, unreviewed, () => want(null))
  const { decided, undo } = useAnswerSteps(session, want)
  /** Rereads the file and reports what is left; once its last question is settled, the file is done. */
  const changed = async () => {
    if (!file) return
    const now = await session.reread(file.id)
    void refreshAnswers()
    if (now.is_validated && !file.is_validated) {
      setAccepting(false)
      session.finish(now, confirmedWords(now))
    } else if (now.open_questions !== file.open_questions) {
      session.say(openWordsOf(now.open_questions))
    }
  }
  return {
    session,
    file,
    detail: detail.data?.id === file?.id ? detail.data : undefined,
    detailError: detail.error,
    retryDetail: () => void detail.refetch(),
    viewer: viewer && viewer.file === file?.id ? viewer.extras : undefined,
    setViewer: (extras: ViewerExtras) => file && setViewer({ file: file.id, extras }),
    isAccepting,
    setAccepting,
    isAnswering,
    /** Asks whether the open questions are not in the document. */
    askRest() {
      if (file && file.open_questions > 0 && !isBeingRead) setAnswering(true)
    },
    stopAsking: () => setAnswering(false),
    skipping,
    wanted,
    /** Undefined while unknown. */
    hasAnswers,
    /** The file's questions are still to come. */
    isBeingRead,
    /** Confirms the file once it is read; if questions hold it up, goes to the first of them. */
    validate() {
      if (!file?.label || file.is_validated) return
      if (isBeingRead) {
        session.say(`${file.name} is still processing. Its questions will appear when it’s done.`)
        return
      }
      if (file.open_questions === 0) {
        if (unreviewed > 0) skipping.ask()
        else void session.decide({ is_validated: true }, 'done', `${file.name} confirmed.`)
        return
      }
      session.say(openWordsOf(file.open_questions))
      want(null)
    },
    /** Answers the questions that hold the file up as not in the document. */
    async answerRest(count: number) {
      if (!file) return
      await call(aiAnswers.answerRest, { params: { id: file.id }, body: { count }, quiet: true })
      await refreshAnswers()
      await changed()
    },
    decided,
    undo,
    changed,
    /** Rereads the file; answers settled by people are kept. */
    async rerun() {
      if (!file) return
      try {
        await call(versionedDocuments.runAiValidation, { params: { id: file.id }, quiet: true })
        session.say(`Reprocessing ${file.name}. Decided answers are kept.`)
        await session.reread(file.id)
        progressStream.wake()
      } catch (error) {
        toast(decisionWords(error), 'error')
      }
    },
  }
}

/** Accepted answers fill fields of projects and companies. */
const refreshAnswers = () => refresh('aiAnswers', 'documents', 'projects', 'companies')

/** The question what becomes of answers that nobody decided, before their file is confirmed. */
function useSkipping(session: QueueSession, unreviewed: number, goToFirst: () => void) {
  const [isAsking, setAsking] = useState(false)
  const { file } = session
  return {
    /** How many they are once the question is asked; else null. */
    count: isAsking && unreviewed > 0 ? unreviewed : null,
    ask: () => setAsking(true),
    close: () => setAsking(false),
    review() {
      setAsking(false)
      goToFirst()
    },
    /** Confirms the file and leaves them undecided. */
    skip(count: number) {
      const changes = { is_validated: true, skipped_answers: count }
      const words = `${file?.name} confirmed, ${counted(count, 'answer')} skipped.`
      return session.decide(changes, 'done', words)
    },
  }
}

/** The decisions on answers, which are undone one by one along with those on files. */
function useAnswerSteps(session: QueueSession, want: (id: number) => void) {
  const [steps, setSteps] = useState<readonly AnswerStep[]>([])
  const undoAnswer = async ({ before }: AnswerStep) => {
    try {
      const now = await call(aiAnswers.get, { params: { id: before.id }, quiet: true })
      await changeAnswer(now, answerBack(before))
      setSteps((was) => was.filter(({ before: { id } }) => id !== before.id))
      await refreshAnswers()
      const owner = await session.reread(before.versioned_document_id)
      session.comeBack(owner, `Undone: ${before.field_label} is open again.`)
      want(before.id)
    } catch (error) {
      toast(decisionWords(error), 'error')
    }
  }
  const last = steps.at(-1)
  const undoesAnswer = last !== undefined && last.at >= session.lastStepAt
  return {
    decided: (before: AiAnswer) => setSteps((was) => [...was, { before, at: Date.now() }]),
    undo: {
      can: undoesAnswer || session.canUndo,
      run: () => void (undoesAnswer ? undoAnswer(last) : session.undo()),
    },
  }
}

/** Returns what is said of a file whose last question that counts was settled. */
function confirmedWords({ name, unreviewed_answers: left }: VersionedDocumentDetail): string {
  return left === 0
    ? `${name} confirmed. All questions are answered.`
    : `${name} confirmed. ${counted(left, 'answer')} that nothing uses ${left === 1 ? 'is' : 'are'} unreviewed.`
}

/** Returns what holds a file up and what to do about it. */
function openWordsOf(count: number): string {
  if (count === 0) return 'No open questions. Press v to confirm the file.'
  return count === 1
    ? '1 open question. Answer it, or press o if it’s not in this document.'
    : `${count} open questions. Answer each one, or press o if the rest aren’t in this document.`
}

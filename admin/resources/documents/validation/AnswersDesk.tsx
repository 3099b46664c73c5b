import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { STAFF_RIGHTS } from '#admin/queue/staff-rights.ts'
import { useKeys } from '#admin/queue/use-keys.ts'
import type { AiAnswer } from '#shared/contract/schemas/documents/ai-answers.ts'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { isOpenAnswer } from '#shared/reading/answers/use.ts'
import type { Box as PageBox } from '#shared/reading/page-text/page-text.ts'
import type { ViewerExtras } from '#shared/ui/documents/viewer-props.ts'
import { AnswersPanel } from '#shared/ui/documents/work/AnswersPanel.tsx'
import { standingWords, valueWords } from '#shared/ui/documents/work/answer-words.ts'
import { decisionWords } from '#shared/ui/documents/work/decision-words.ts'
import { ProcessingNotice } from '#shared/ui/documents/work/ProcessingNotice.tsx'
import { useDesk } from '#shared/ui/documents/work/use-desk.ts'
import { type AnswerChange, changeAnswer } from '#shared/ui/documents/work/use-document-work.ts'
import { ResultStatus } from '#shared/ui/feedback/ResultStatus.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { AcceptManyDialog } from './AcceptManyDialog.tsx'
import { firstUndecided, stepAnswer, type Wanted } from './answer-steps.ts'
import { VALIDATION_KEYS } from './validation-keys.ts'

interface Props {
  file: VersionedDocumentDetail
  /** Passes the marks and the chosen one to the pages. */
  onViewer: (viewer: ViewerExtras) => void
  /** Called with the answer as it was before someone's decision on it. */
  onDecided: (before: AiAnswer) => void
  /** Rereads the file. */
  onChanged: () => Promise<unknown>
  isAccepting: boolean
  onAccepting: (open: boolean) => void
  wanted: Wanted
}

const nothing = () => {}

/** A file's questions and answers, worked through by keyboard; the pages show the marks. */
export function AnswersDesk(props: Props) {
  const { file, onViewer, onDecided, onChanged, isAccepting, onAccepting, wanted } = props
  const [place, setPlace] = useState<{ page: number; box: PageBox | null }>({ page: 1, box: null })
  const show = (page: number, box: PageBox | null) => setPlace({ page, box })
  const address = { ...place, show }
  const number = file.current_number
  const desk = useDesk({
    file,
    number,
    rights: STAFF_RIGHTS,
    address,
    onChanged,
    openTab: nothing,
  })
  const { answers, chosenAnswer, answerWork } = desk
  const work = {
    ...answerWork,
    async decide(answer: AiAnswer, change: AnswerChange) {
      await answerWork.decide(answer, change)
      onDecided(answer)
    },
  }
  useFirstOpen(answers, chosenAnswer, work.show)
  useWanted(wanted, answers, desk.goToAnswer)
  usePublished(onViewer, {
    marks: desk.marks,
    chosen: desk.chosen,
    target: desk.target,
    cite: desk.cite.cite,
    onMark: desk.chooseMark,
    onPage: desk.onPage,
  })
  const decide = (change: AnswerChange) => {
    if (!chosenAnswer || !isOpenAnswer(chosenAnswer)) return
    work.decide(chosenAnswer, change).catch((error) => toast(decisionWords(error), 'error'))
  }
  const step = (direction: 1 | -1) => {
    const next = stepAnswer(answers, chosenAnswer?.id ?? null, direction)
    if (next) work.show(next)
  }
  useKeys(VALIDATION_KEYS, {
    nextQuestion: () => step(1),
    previousQuestion: () => step(-1),
    accept: () => decide({ state: 'accepted' }),
    reject: () => {
      if (chosenAnswer && chosenAnswer.value !== null) decide({ state: 'rejected' })
    },
    edit: () => chosenAnswer && work.edit(chosenAnswer),
    mark: () => chosenAnswer && work.mark(chosenAnswer),
    acceptMany: () => onAccepting(true),
  })
  return (
    <>
      <ResultStatus words={chosenWords(answers, chosenAnswer)} />
      <ProcessingNotice
        fileId={file.id}
        processing={desk.processing}
        textlessPages={file.textless_pages}
        mayRetry
        onRetried={() => void desk.refreshAll()}
      />
      <Box sx={panelStyles}>
        <AnswersPanel
          answers={answers}
          contradictions={desk.contradictions}
          isLoading={desk.isLoading}
          error={desk.error}
          onRetry={desk.retry}
          rights={STAFF_RIGHTS}
          chosen={desk.chosen}
          work={work}
          emptyWords="Questions are answered once the document has been read."
        />
      </Box>
      {isAccepting ? (
        <AcceptManyDialog
          answers={answers}
          onAccept={async (answer, bulk_percent) => {
            await changeAnswer(answer, { state: 'accepted', bulk_percent })
            onDecided(answer)
          }}
          onDone={desk.refreshAll}
          onClose={() => onAccepting(false)}
        />
      ) : null}
    </>
  )
}

/** Returns the question that a step led to, with its answer. */
function chosenWords(answers: readonly AiAnswer[], chosen: AiAnswer | null): string | null {
  if (!chosen) return null
  const at = answers.findIndex(({ id }) => id === chosen.id) + 1
  const said = [valueWords(chosen, chosen.value), standingWords(chosen)].join(', ')
  return `Question ${at} of ${answers.length}: ${chosen.question} ${said}`
}

/** Starts a file at its first open question. */
function useFirstOpen(
  answers: readonly AiAnswer[],
  chosen: AiAnswer | null,
  show: (answer: AiAnswer) => void,
) {
  const [started, setStarted] = useState(false)
  useEffect(() => {
    if (started || answers.length === 0) return
    setStarted(true)
    const first = firstUndecided(answers)
    if (first && !chosen) show(first)
  }, [started, answers, chosen, show])
}

/** Goes to a question each time it is requested. */
function useWanted(
  { times, id }: Wanted,
  answers: readonly AiAnswer[],
  goTo: (answer: AiAnswer) => void,
) {
  const [done, setDone] = useState(times)
  useEffect(() => {
    if (times === done) return
    setDone(times)
    const answer = id === null ? firstUndecided(answers) : answers.find((one) => one.id === id)
    if (answer) goTo(answer)
  }, [times, id, done, answers, goTo])
}

/** The pages are elsewhere on the screen, so marks and choice are passed up to them. */
function usePublished(publish: (viewer: ViewerExtras) => void, viewer: ViewerExtras) {
  const { marks, chosen, target, cite } = viewer
  // biome-ignore lint/correctness/useExhaustiveDependencies: functions are new in every render
  useEffect(() => {
    publish(viewer)
  }, [marks, chosen, target, cite?.label])
}

const panelStyles = (theme: Theme) => ({
  flex: 1,
  minHeight: 200,
  overflowY: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 1,
  backgroundColor: theme.vars.palette.surface,
})

import { useEffect, useMemo, useState } from 'react'
import type { AiAnswer } from '#shared/contract/schemas/documents/ai-answers.ts'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/documents/versioned-documents.ts'
import type { Box } from '#shared/reading/page-text/page-text.ts'
import { boxText } from '#shared/ui/documents/pdf/box-geometry.ts'
import { type Mark, stepMark, type Target } from '#shared/ui/documents/pdf/marks.ts'
import { nextOpen } from './answer-words.ts'
import type { AnswerWork } from './answer-work.ts'
import type { DeskTab } from './desk-tabs.ts'
import { answerKey, marksOf } from './document-marks.ts'
import { useCite } from './use-cite.ts'
import { type AnswerChange, changeAnswer, useDocumentWork } from './use-document-work.ts'
import { useProcessing } from './use-processing.ts'
import type { ViewerRights } from './viewer-rights.ts'

/** The place named by the address, with a function to change it. */
export interface DeskAddress {
  page: number
  box: Box | null
  show: (page: number, box: Box | null) => void
}

interface Settings {
  file: VersionedDocumentDetail
  /** The version on screen. */
  number: number
  rights: ViewerRights
  address: DeskAddress
  /** Refetches the file. */
  onChanged: () => Promise<unknown>
  openTab: (tab: DeskTab) => void
}

const sameBox = (one: Box | null, other: Box | null) =>
  one !== null && other !== null && boxText(one) === boxText(other)

const focusRow = (key: string, isAskedFor = false) =>
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-answer="${key}"]`)
    row?.focus({ preventScroll: true })
    // On a phone, the row may be far from where the person asked for it.
    if (isAskedFor) row?.scrollIntoView({ block: 'nearest' })
  })

/** The chosen mark, the row being edited, and the place on show. */
function useSelection(marks: readonly Mark[], address: DeskAddress) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [editing, setEditing] = useState<number | null>(null)
  const { page, box } = address
  const [target, setTarget] = useState<Target | null>(() => box && { page, box })
  // An address with the box of a mark selects that mark once the marks are loaded.
  const named =
    target && marks.find((mark) => mark.page === target.page && sameBox(mark.box, target.box))
  const namedKey = named?.key
  useEffect(() => {
    if (namedKey) setChosen((key) => key ?? namedKey)
  }, [namedKey])

  const goTo = (to: Target) => {
    setTarget({ ...to })
    address.show(to.page, to.box)
  }
  const choose = (key: string, mark: Mark | undefined) => {
    setChosen(key)
    setEditing(null)
    if (mark) goTo(mark)
  }
  return { chosen, editing, setEditing, target, goTo, choose }
}

/** The selection on the desk, and the actions on it. */
export function useDesk({ file, number, rights, address, onChanged, openTab }: Settings) {
  const work = useDocumentWork(file, rights)
  const { answers, refresh } = work
  const marks = useMemo(
    () => marksOf(answers, file.citations, number),
    [answers, file.citations, number],
  )
  const { chosen, editing, setEditing, target, goTo, choose } = useSelection(marks, address)
  const refreshAll = () => Promise.all([refresh(), onChanged()])
  const processing = useProcessing(file, () => void refreshAll())

  const decide = async (answer: AiAnswer, change: AnswerChange) => {
    try {
      await changeAnswer(answer, change)
    } finally {
      // Also after a refusal, to show the current state.
      await refreshAll()
    }
  }
  const cite = useCite({
    file,
    refresh: onChanged,
    async placeAnswer(answer, at, place) {
      await decide(answer, { page: at, box: place })
      goTo({ page: at, box: place })
    },
  })
  const mark = (answer: AiAnswer) => {
    openTab('document')
    cite.markAnswer(answer)
  }
  const answerWork: AnswerWork = {
    async decide(answer, change) {
      await decide(answer, change)
      const next = change.state === 'proposed' ? null : nextOpen(answers, answer.id)
      const key = answerKey(next ?? answer)
      choose(key, next ? marks.find((one) => one.key === key) : undefined)
      focusRow(key)
    },
    show(answer) {
      const found = marks.find(({ key }) => key === answerKey(answer))
      choose(answerKey(answer), found)
      if (found) openTab('document')
    },
    mark,
    editing,
    edit: (answer) => setEditing(answer?.id ?? null),
  }
  const chosenAnswer = answers.find((answer) => answerKey(answer) === chosen) ?? null
  return {
    ...work,
    marks,
    chosen,
    chosenAnswer,
    target,
    processing,
    refreshAll,
    cite,
    answerWork,
    /** Fields that a place in the document can prove. */
    fields: answers.map(({ field_name, field_label }) => ({
      value: field_name,
      label: field_label,
    })),
    chooseMark: (key: string) => {
      choose(key, undefined)
      focusRow(key)
    },
    showCitation: (key: string) => {
      choose(
        key,
        marks.find((one) => one.key === key),
      )
      openTab('document')
    },
    /** Goes to the previous or next citation; its row in the panel takes the focus. */
    step(direction: 1 | -1) {
      const next = stepMark(marks, chosen, direction, address.page)
      if (!next) return false
      choose(next.key, next)
      focusRow(next.key)
    },
    goTo,
    /** Shows an answer with its place; its row in the panel scrolls into view and takes the focus. */
    goToAnswer(answer: AiAnswer) {
      const key = answerKey(answer)
      choose(
        key,
        marks.find((one) => one.key === key),
      )
      focusRow(key, true)
    },
    onPage: (next: number) => address.show(next, target?.page === next ? target.box : null),
  }
}

export type Desk = ReturnType<typeof useDesk>

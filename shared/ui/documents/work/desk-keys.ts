import { toast } from '../../feedback/toast-store.ts'
import type { KeyGroup } from '../KeysDialog.tsx'
import type { KeyAction } from '../viewer-keys.ts'
import { decisionWords } from './decision-words.ts'
import type { DeskTab } from './desk-tabs.ts'
import type { Desk } from './use-desk.ts'
import type { AnswerChange } from './use-document-work.ts'
import type { ViewerRights } from './viewer-rights.ts'

interface Settings {
  desk: Desk
  rights: ViewerRights
  openTab: (tab: DeskTab) => void
  raise: () => void
}

/** Keys for work on a document; keys the reader may not use are left out. */
export function deskKeys({ desk, rights, openTab, raise }: Settings): KeyAction[] {
  const { chosenAnswer: answer, answerWork } = desk
  const decide = (change: AnswerChange) => {
    if (answer?.state !== 'proposed') return false
    void answerWork.decide(answer, change).catch((error) => toast(decisionWords(error), 'error'))
  }
  const step = (direction: 1 | -1) => {
    openTab('answers')
    return desk.step(direction)
  }
  return [
    ...(rights.answers === 'none'
      ? []
      : ([
          ['n', () => step(1)],
          ['p', () => step(-1)],
        ] as const)),
    ...(rights.flags ? ([['f', raise]] as const) : []),
    ...(rights.decides
      ? ([
          ['a', () => decide({ state: 'accepted' })],
          ['x', () => (answer?.value === null ? false : decide({ state: 'rejected' }))],
          ['e', () => (answer ? answerWork.edit(answer) : false)],
          ['m', () => (answer ? answerWork.mark(answer) : false)],
        ] as const)
      : []),
    ['Escape', () => (desk.cite.cite ? desk.cite.cancel() : false)],
  ]
}

/** Descriptions of the desk's keys. */
export function deskHelp(rights: ViewerRights): KeyGroup[] {
  const answers =
    rights.answers === 'none' ? [] : ([['n p', 'Next citation, previous citation']] as const)
  const decisions = rights.decides
    ? ([
        ['a', 'Accept the selected answer'],
        ['x', 'Reject answer'],
        ['e', 'Edit answer'],
        ['m', 'Mark its location'],
      ] as const)
    : []
  const flags = rights.flags ? ([['f', 'Add flag']] as const) : []
  const keys = [...answers, ...decisions, ...flags]
  return keys.length === 0 ? [] : [{ title: 'Answers', keys }]
}

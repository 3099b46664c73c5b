import { type KeyboardEvent, useState } from 'react'
import {
  movePages,
  type PagePlan,
  planWords,
  setRemoved,
  shiftPages,
  turnPages,
} from './page-plan.ts'
import { type ChoiceMode, choose, NOTHING_CHOSEN } from './page-selection.ts'
import { usePagePlan } from './use-page-plan.ts'

/** State of page work: the selection, the plan, and undo. */
export function usePageWork(count: number) {
  const { plan, isDirty, apply, undo, redo } = usePagePlan(count)
  const [selection, setSelection] = useState(NOTHING_CHOSEN)
  const [active, setActive] = useState(1)
  const [said, setSaid] = useState('')
  const { chosen } = selection
  const isAllOut =
    chosen.size > 0 && plan.every(({ number, removed }) => !chosen.has(number) || removed)

  const act = (next: PagePlan, words: string) => {
    if (chosen.size === 0) return
    apply(next)
    const pages = chosen.size === 1 ? `Page ${[...chosen].join('')}` : `${chosen.size} pages`
    setSaid(`${pages} ${words}. Total changes: ${planWords(next) || 'none'}.`)
  }
  const takeBack = (step: (() => void) | null, words: string) => {
    if (!step) return
    step()
    setSaid(words)
  }
  const order = plan.map(({ number }) => number)
  const actions = {
    all: () => setSelection({ chosen: new Set(order), anchor: order[0] ?? null }),
    turnLeft: () => act(turnPages(plan, chosen, -1), 'rotated left'),
    turnRight: () => act(turnPages(plan, chosen, 1), 'rotated right'),
    earlier: () => act(shiftPages(plan, chosen, -1), 'moved earlier'),
    later: () => act(shiftPages(plan, chosen, 1), 'moved later'),
    remove: () => act(setRemoved(plan, chosen, !isAllOut), isAllOut ? 'kept' : 'removed'),
    undo: () => takeBack(undo, 'Undone.'),
    redo: () => takeBack(redo, 'Redone.'),
  }
  return {
    plan,
    isDirty,
    chosen,
    isAllOut,
    active,
    said,
    undo: undo && actions.undo,
    redo: redo && actions.redo,
    actions,
    setActive,
    choose: (number: number, mode: ChoiceMode) =>
      setSelection(choose(selection, order, number, mode)),
    /** Moves the dragged page, or all selected pages if it is one of them. */
    drop(number: number, before: number | null) {
      const moved = chosen.has(number) ? chosen : new Set([number])
      setSelection({ chosen: moved, anchor: number })
      apply(movePages(plan, moved, before))
      setSaid(`${moved.size === 1 ? `Page ${number}` : `${moved.size} pages`} moved.`)
    },
    onKey: (event: KeyboardEvent): boolean => {
      const action = actionOfKey(event)
      if (!action) return false
      actions[action]()
      return true
    },
  }
}

export type PageWork = ReturnType<typeof usePageWork>

type Action = keyof PageWork['actions']

const WITH_CONTROL: Readonly<Record<string, Action>> = { a: 'all', z: 'undo', y: 'redo' }
const WITH_ALT: Readonly<Record<string, Action>> = {
  ArrowLeft: 'earlier',
  ArrowUp: 'earlier',
  ArrowRight: 'later',
  ArrowDown: 'later',
}
const ALONE: Readonly<Record<string, Action>> = {
  r: 'turnRight',
  R: 'turnLeft',
  Delete: 'remove',
  Backspace: 'remove',
}

/** Returns the action for a key press on a page. */
export function actionOfKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): Action | undefined {
  if (ctrlKey || metaKey) return shiftKey && key.toLowerCase() === 'z' ? 'redo' : WITH_CONTROL[key]
  return altKey ? WITH_ALT[key] : ALONE[key]
}

import { onClient } from '#shared/client/events.ts'

/** The focused element, and where the focus goes if it disappears. */
interface Trail {
  element: HTMLElement
  /** Its ancestors, innermost first. */
  around: readonly Element[]
  /** The rows after its own, as of when it got the focus. */
  following: readonly Element[]
  /** What had the focus when a dialog or menu opened above the page. */
  outer: Trail | null
}

const ROW = 'tr, li, article, [role="row"], [data-row]'
const SECTION =
  'section, article, dialog, main, [role="dialog"], [role="region"], [role="tabpanel"]'
const HEADING = 'h1, h2, h3, h4'
const FIELD = 'form :is(input, select, textarea):not([tabindex="-1"], :disabled, [type="hidden"])'
/** The box of a dialog, which gets the focus on opening if the dialog names nothing better. */
const DIALOG_BOX = '.MuiDialog-paper'
const TABBABLE =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not([tabindex="-1"], :disabled, [type="hidden"])'

/**
 * One rule for the focus whenever an action removes the focused element (a finished row, a dialog whose button is gone,
 * an input that becomes text): it goes to the replacement in the same row, else to the next row, else to the section
 * heading, and finally to the page heading. A control disabled only while a request runs gets it back. A focus that a
 * person moved, or gave up by clicking on nothing, is left alone. A dialog that opens starts at its first field, one
 * without a form at its heading.
 *
 * Returns a function that stops the watch.
 */
export function keepFocus(): () => void {
  let trail: Trail | null = null
  let byKeyboard = false
  let frame = 0
  const running = new Set<number>()

  const settle = () => {
    frame = 0
    if (!trail || (hasFocus() && document.activeElement !== trail.element)) return
    const { element } = trail
    if (isUsable(element)) element.focus({ preventScroll: true })
    else if (!element.isConnected || running.size === 0) land(trail, byKeyboard)
  }
  // In the next frame, so that a screen that knows a better place can focus it first.
  const soon = () => {
    if (trail && (!hasFocus() || !isUsable(trail.element))) frame ||= requestAnimationFrame(settle)
  }
  const begun = new WeakSet<Element>()
  /** Once per dialog, so that a later click on nothing in it is left alone. */
  const begin = (box: Element | null): boolean => {
    const start = box?.matches(DIALOG_BOX) && !begun.has(box) ? startOf(box) : null
    if (!box || !start) return false
    begun.add(box)
    start.focus({ preventScroll: true })
    return true
  }
  const onFocus = ({ target }: FocusEvent) => {
    // After the box actually has the focus.
    if (target instanceof Element && target.matches(DIALOG_BOX)) {
      queueMicrotask(() => begin(document.activeElement))
    }
    if (target instanceof HTMLElement && target !== document.body) trail = trailOf(target, trail)
  }
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return
    // Given up by the person, not removed: the focus stays nowhere.
    queueMicrotask(() => {
      const was = trail?.element
      if (was === target && was && isUsable(was) && document.activeElement !== was) trail = null
      else soon()
    })
  }
  const onKey = () => {
    byKeyboard = true
  }
  const onPointer = () => {
    byKeyboard = false
  }
  const observer = new MutationObserver(() => {
    // A dialog's content may arrive after the dialog.
    if (!begin(document.activeElement)) soon()
  })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', onBlur)
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('pointerdown', onPointer, true)
  const stops = [
    onClient('start', ({ id }) => void running.add(id)),
    onClient('end', ({ id }) => {
      running.delete(id)
      soon()
    }),
  ]
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('focusout', onBlur)
    document.removeEventListener('keydown', onKey, true)
    document.removeEventListener('pointerdown', onPointer, true)
    for (const stop of stops) stop()
  }
}

const hasFocus = (): boolean =>
  document.activeElement !== null && document.activeElement !== document.body

const isShown = (element: Element): boolean =>
  element.isConnected &&
  element.closest('[inert], [hidden]') === null &&
  // Not available in every simulated browser.
  (element.checkVisibility?.({ visibilityProperty: true }) ?? true)

const isUsable = (element: Element): boolean => isShown(element) && !element.matches(':disabled')

function trailOf(element: HTMLElement, before: Trail | null): Trail {
  const around: Element[] = []
  for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
    around.push(up)
  }
  const following: Element[] = []
  for (let row = element.closest(ROW)?.nextElementSibling; row; row = row.nextElementSibling) {
    following.push(row)
  }
  return { element, around, following, outer: outerOf(around.at(-1), before) }
}

/** The nearest trail in another layer of the page: what a dialog was opened from. */
function outerOf(layer: Element | undefined, before: Trail | null): Trail | null {
  if (!before || before.around.at(-1) !== layer) {
    // Back from a dialog: the focus is again where the dialog was opened.
    for (let trail = before; trail; trail = trail.outer) {
      if (trail.around.at(-1) === layer) return trail.outer
    }
    return before
  }
  return before.outer
}

function land(trail: Trail, byKeyboard: boolean): void {
  const target = placeIn(trail) ?? document.querySelector<HTMLElement>('main h1')
  if (!target) return
  // Pointer users can see where they are, so the page does not move under the pointer.
  focusable(target).focus({ preventScroll: !byKeyboard })
  // A heading may be far from what was pressed; a visible one doesn't scroll.
  if (target.matches(HEADING)) target.scrollIntoView?.({ block: 'nearest' })
}

function placeIn({ around, following, outer }: Trail): HTMLElement | null {
  const left = around.filter(isShown)
  // Whatever replaced it: the nearest candidate, but within the row.
  const end = left.findIndex((one) => one.matches(ROW))
  const near = end < 0 ? [] : left.slice(0, end + 1)
  for (const place of [...near, ...following.filter(isShown)]) {
    const found = firstShown(place, TABBABLE)
    if (found) return found
  }
  // Belongs to the page, not to a closing dialog.
  if (outer && left.length === 0) return isUsable(outer.element) ? outer.element : placeIn(outer)
  for (const section of left.filter((one) => one.matches(SECTION))) {
    const heading = firstShown(section, HEADING)
    if (heading) return heading
  }
  return null
}

function startOf(dialog: Element): HTMLElement | null {
  const start = firstShown(dialog, FIELD) ?? firstShown(dialog, HEADING)
  return start && focusable(start)
}

/** Returns the element, made focusable even if it is a heading. */
function focusable(element: HTMLElement): HTMLElement {
  if (!element.matches(TABBABLE) && !element.hasAttribute('tabindex')) element.tabIndex = -1
  return element
}

const firstShown = (within: Element, selector: string): HTMLElement | null =>
  [...within.querySelectorAll<HTMLElement>(selector)].find(isShown) ?? null

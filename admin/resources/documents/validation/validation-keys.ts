import type { KeyBinding } from '#admin/queue/keys.ts'

/** Keys of the validation screen (docs/product.md section 2). */
export const VALIDATION_KEYS = [
  { keys: ['n', 'ArrowDown'], action: 'nextQuestion', help: 'Next question' },
  { keys: ['p', 'ArrowUp'], action: 'previousQuestion', help: 'Previous question' },
  {
    keys: ['a'],
    action: 'accept',
    help: 'Accept the answer, confirm it’s not in this document, or keep a stale answer',
  },
  { keys: ['e'], action: 'edit', help: 'Edit the answer' },
  { keys: ['x'], action: 'reject', help: 'Reject the answer' },
  { keys: ['m'], action: 'mark', help: 'Mark where the answer appears' },
  { keys: ['b'], action: 'acceptMany', help: 'Accept all answers above a confidence level' },
  { keys: ['j', 'ArrowRight'], action: 'next', help: 'Next file' },
  { keys: ['k', 'ArrowLeft'], action: 'previous', help: 'Previous file' },
  { keys: ['v'], action: 'validate', help: 'Confirm the file or go to its first open question' },
  { keys: ['o'], action: 'answerRest', help: 'Answer the open questions as not in this document' },
  { keys: ['f'], action: 'fill', help: 'Fill in the first blank field' },
  { keys: ['r'], action: 'rerun', help: 'Reprocess the file' },
  { keys: ['l'], action: 'label', help: 'Change the label in the classifier' },
  { keys: ['s'], action: 'skip', help: 'Skip and move to the end of the queue' },
  { keys: ['h'], action: 'hide', help: 'Hide from non-staff' },
  { keys: ['u'], action: 'undo', help: 'Undo the last decision' },
  { keys: ['?'], action: 'help', help: 'Show keyboard shortcuts' },
] as const satisfies readonly KeyBinding<string>[]

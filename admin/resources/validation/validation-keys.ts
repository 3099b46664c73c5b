import type { KeyBinding } from '../../queue/keys.ts'

/** Keys of the validation screen (docs/product.md section 2). */
export const VALIDATION_KEYS = [
  { keys: ['n', 'ArrowDown'], action: 'nextQuestion', help: 'Next question' },
  { keys: ['p', 'ArrowUp'], action: 'previousQuestion', help: 'Previous question' },
  {
    keys: ['a'],
    action: 'accept',
    help: 'Accept the answer, or that it is not in this document; keep a stale one',
  },
  { keys: ['e'], action: 'edit', help: 'Set the answer right' },
  { keys: ['x'], action: 'reject', help: 'Reject the answer' },
  { keys: ['m'], action: 'mark', help: 'Mark where the answer stands' },
  { keys: ['b'], action: 'acceptMany', help: 'Accept all answers above a confidence' },
  { keys: ['j', 'ArrowRight'], action: 'next', help: 'Next file' },
  { keys: ['k', 'ArrowLeft'], action: 'previous', help: 'Previous file' },
  { keys: ['v'], action: 'validate', help: 'Confirm the file, or go to its first open question' },
  { keys: ['o'], action: 'answerRest', help: 'Answer the open questions as not in this document' },
  { keys: ['f'], action: 'fill', help: 'Fill in the first open field, where nothing was read' },
  { keys: ['r'], action: 'rerun', help: 'Read the file again' },
  { keys: ['l'], action: 'label', help: 'The label is wrong: open the classifier' },
  { keys: ['s'], action: 'skip', help: 'Skip: the file comes again at the end' },
  { keys: ['h'], action: 'hide', help: 'Hide from everyone but staff' },
  { keys: ['u'], action: 'undo', help: 'Take the last decision back' },
  { keys: ['?'], action: 'help', help: 'Show these keys' },
] as const satisfies readonly KeyBinding<string>[]

import type { KeyBinding } from '../../queue/keys.ts'

/** Keys of the validation screen (docs/product.md section 2). */
export const VALIDATION_KEYS = [
  { keys: ['j', 'ArrowDown', 'ArrowRight'], action: 'next', help: 'Next file' },
  { keys: ['k', 'ArrowUp', 'ArrowLeft'], action: 'previous', help: 'Previous file' },
  { keys: ['v'], action: 'validate', help: 'Confirm label and values' },
  { keys: ['f'], action: 'fill', help: 'Fill in the first open field' },
  { keys: ['l'], action: 'label', help: 'The label is wrong: open the classifier' },
  { keys: ['s'], action: 'skip', help: 'Skip: the file comes again at the end' },
  { keys: ['h'], action: 'hide', help: 'Hide from everybody but staff' },
  { keys: ['u'], action: 'undo', help: 'Take the last decision back' },
  { keys: ['?'], action: 'help', help: 'Show these keys' },
] as const satisfies readonly KeyBinding<string>[]

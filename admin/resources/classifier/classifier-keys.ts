import type { KeyBinding } from '../../queue/keys.ts'

/** Keys of the classifier (docs/product.md section 2). */
export const CLASSIFIER_KEYS = [
  { keys: ['j', 'ArrowDown', 'ArrowRight'], action: 'next', help: 'Next file' },
  { keys: ['k', 'ArrowUp', 'ArrowLeft'], action: 'previous', help: 'Previous file' },
  { keys: ['/'], action: 'search', help: 'Search the document types' },
  { keys: ['1', '2', '3'], action: 'suggested', help: 'Take a type that the name suggests' },
  { keys: ['s'], action: 'skip', help: 'Skip: the file comes again at the end' },
  { keys: ['h'], action: 'hide', help: 'Hide from everybody but staff' },
  { keys: ['u'], action: 'undo', help: 'Take the last decision back' },
  { keys: ['?'], action: 'help', help: 'Show these keys' },
] as const satisfies readonly KeyBinding<string>[]

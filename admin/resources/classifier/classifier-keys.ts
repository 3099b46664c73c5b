import type { KeyBinding } from '../../queue/keys.ts'

/** Keys of the classifier (docs/product.md section 2). */
export const CLASSIFIER_KEYS = [
  { keys: ['Enter'], action: 'accept', help: 'Accept the first suggestion' },
  { keys: ['1', '2', '3'], action: 'suggested', help: 'Take a suggestion' },
  { keys: ['/'], action: 'search', help: 'Search the document types' },
  { keys: ['j', 'ArrowDown', 'ArrowRight'], action: 'next', help: 'Next file' },
  { keys: ['k', 'ArrowUp', 'ArrowLeft'], action: 'previous', help: 'Previous file' },
  { keys: ['s'], action: 'skip', help: 'Skip: the file comes again at the end' },
  { keys: ['h'], action: 'hide', help: 'Hide from everyone but staff' },
  { keys: ['u'], action: 'undo', help: 'Take the last decision back' },
  { keys: ['x'], action: 'choose', help: 'Choose the file, to label several at once' },
  { keys: ['J'], action: 'extendDown', help: 'Choose as far as the next file' },
  { keys: ['K'], action: 'extendUp', help: 'Choose as far as the previous file' },
  { keys: ['b'], action: 'bulk', help: 'Accept all suggestions above a confidence' },
  { keys: ['Escape'], action: 'clear', help: 'Choose no file' },
  { keys: ['?'], action: 'help', help: 'Show these keys' },
] as const satisfies readonly KeyBinding<string>[]

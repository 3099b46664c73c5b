/**
 * What people may type about themselves, with the words said when they do not
 * (docs/product.md section 5). Free of any library, so that the lightest pages can use it.
 */
export const NAME_MESSAGE = 'Must contain only letters, spaces, hyphens, and slashes'
export const PHONE_MESSAGE = 'Value must contain either 10 or 11 digits'

// One character class under one quantifier, and a digit that must come first in every turn: both
// patterns read the text once, however long it is.

/** Letters of any language, spaces, hyphens and slashes. */
export const namePattern = /^[\p{L}\p{M} \-/]+$/u
/** 10 or 11 digits, each followed by at most one hyphen. */
export const phonePattern = /^(?:[0-9]-?){10,11}$/

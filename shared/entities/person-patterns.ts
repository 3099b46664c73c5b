/**
 * Patterns for what people type about themselves, with their error messages (docs/product.md section 5). No libraries,
 * so the lightest pages can use it.
 */
export const NAME_MESSAGE = 'Must contain only letters, spaces, hyphens, and slashes'
export const PHONE_MESSAGE = 'Value must contain either 10 or 11 digits'

// One character class under one quantifier, and every repetition starts with a required digit: both patterns match in
// linear time.

/** Letters of any language, spaces, hyphens, and slashes. */
export const namePattern = /^[\p{L}\p{M} \-/]+$/u
/** 10 or 11 digits, each followed by at most one hyphen. */
export const phonePattern = /^(?:[0-9]-?){10,11}$/

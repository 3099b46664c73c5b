import { describe, expect, it } from 'vitest'
import { actionOf, keyName, startsSearch } from '#admin/queue/keys.ts'
import { CLASSIFIER_KEYS } from '#admin/resources/documents/classifier/classifier-keys.ts'
import { VALIDATION_KEYS } from '#admin/resources/documents/validation/validation-keys.ts'

const press = (key: string, held: 'ctrlKey' | 'metaKey' | 'altKey' | null = null) => ({
  key,
  ctrlKey: held === 'ctrlKey',
  metaKey: held === 'metaKey',
  altKey: held === 'altKey',
})

describe('keyboard shortcuts of the classifier', () => {
  it.each([
    ['j', 'next'],
    ['ArrowDown', 'next'],
    ['ArrowRight', 'next'],
    ['k', 'previous'],
    ['ArrowUp', 'previous'],
    ['ArrowLeft', 'previous'],
    ['/', 'search'],
    ['2', 'suggested'],
    ['s', 'skip'],
    ['h', 'hide'],
    ['u', 'undo'],
    ['?', 'help'],
    ['Enter', 'accept'],
    ['J', 'extendDown'],
    ['b', 'bulk'],
    ['a', null],
  ])('%s means %s', (key, action) => {
    expect(actionOf(CLASSIFIER_KEYS, press(key))).toBe(action)
  })
})

describe('keyboard shortcuts of the validation', () => {
  it.each([
    ['a', 'accept'],
    ['n', 'nextQuestion'],
    ['v', 'validate'],
    ['f', 'fill'],
    ['l', 'label'],
    ['u', 'undo'],
  ])('%s means %s', (key, action) => {
    expect(actionOf(VALIDATION_KEYS, press(key))).toBe(action)
  })
})

describe.each([
  ['classifier', CLASSIFIER_KEYS],
  ['validation', VALIDATION_KEYS],
] as const)('the key map of the %s', (_name, bindings) => {
  it('binds each key and each action only once', () => {
    const keys = bindings.flatMap((binding): readonly string[] => binding.keys)
    const actions = bindings.map(({ action }) => action)
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(actions).size).toBe(actions.length)
  })

  it('ignores keys pressed with a modifier, which belong to the browser', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const) {
      expect(actionOf(bindings, press('s', held))).toBeNull()
    }
  })
})

describe('typing to search', () => {
  it.each([
    ['e', true],
    ['E', true],
    ['7', true],
    ['Enter', false],
    ['ArrowDown', false],
    [' ', false],
    ['?', false],
  ])('%s starts a search: %s', (key, expected) => {
    expect(startsSearch(press(key))).toBe(expected)
  })

  it('does not start while Ctrl is held', () => {
    expect(startsSearch(press('e', 'ctrlKey'))).toBe(false)
  })
})

it('shows arrow keys as arrows', () => {
  expect(['ArrowDown', 'ArrowLeft', 'j', '?'].map(keyName)).toEqual(['↓', '←', 'j', '?'])
})

import { describe, expect, it } from 'vitest'
import { dirtyNames, hasInput, keepInput, takeInput } from '#shared/ui/forms/kept-input.ts'

function memory() {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

const place = { userId: 7, address: '/account-settings/', form: '' }

describe('input kept over a failure', () => {
  it('is restored once, and only to its own form, page, and person', () => {
    const storage = memory()
    keepInput(storage, place, { first_name: 'Marisol' })
    expect(takeInput(storage, { ...place, userId: 8 })).toBeNull()
    expect(takeInput(storage, { ...place, address: '/company' })).toBeNull()
    expect(takeInput(storage, { ...place, form: 'Change password' })).toBeNull()
    expect(hasInput(storage, place)).toBe(true)
    expect(takeInput(storage, place)).toEqual({ first_name: 'Marisol' })
    expect(hasInput(storage, place)).toBe(false)
    expect(takeInput(storage, place)).toBeNull()
  })

  it('is not stored when nothing was changed', () => {
    const storage = memory()
    keepInput(storage, place, {})
    expect(storage.entries.size).toBe(0)
  })

  it.each(['nonsense', '[]', 'null', '3'])('is ignored when unreadable: %s', (text) => {
    const storage = memory()
    keepInput(storage, place, { a: 1 })
    for (const key of storage.entries.keys()) storage.entries.set(key, text)
    expect(takeInput(storage, place)).toBeNull()
  })

  it('is skipped without a storage, or with one that refuses', () => {
    const refusing = {
      getItem: () => {
        throw new Error('off')
      },
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => {},
    }
    for (const storage of [null, refusing]) {
      keepInput(storage, place, { a: 1 })
      expect(hasInput(storage, place)).toBe(false)
      expect(takeInput(storage, place)).toBeNull()
    }
  })
})

describe('names of changed fields', () => {
  it.each([
    [{}, []],
    [{ name: true, other: false }, ['name']],
    [{ contact: { phone: true, email: false } }, ['contact.phone']],
    [{ assets: [{ size: false }, { size: true }] }, ['assets.1.size']],
  ])('of %j are %j', (dirty, names) => {
    expect(dirtyNames(dirty)).toEqual(names)
  })
})

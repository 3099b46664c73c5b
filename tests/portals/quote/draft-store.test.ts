import { describe, expect, it } from 'vitest'
import { draftKey, readDraftNote } from '#portals/quote/draft-note.ts'
import {
  clearDraft,
  forgetQuote,
  type KeptQuote,
  keepQuote,
  keptQuote,
  readDraft,
  writeDraft,
} from '#portals/quote/draft-store.ts'
import { emptyValues } from '#portals/quote/quote-values.ts'
import { fullValues, memoryStorage, refusingStorage } from './values.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')
const UUID = '0f2f1f2a-3a50-4c0e-9b8f-0d8f5a3c9e11'
const draft = { step: 'location', values: fullValues, base_version: null }

describe('the draft', () => {
  it('is read back as it was saved', () => {
    const storage = memoryStorage()
    expect(writeDraft(storage, null, draft, NOW)).toBe(true)
    expect(readDraft(storage, null)).toEqual(draft)
    expect(readDraftNote(storage, draftKey(null))).toEqual({
      step: 'location',
      savedAt: '2026-03-01T12:00:00.000Z',
    })
  })

  it('keeps a new request separate from changes to each quote', () => {
    const storage = memoryStorage()
    writeDraft(storage, UUID, { ...draft, base_version: 3 }, NOW)
    expect(readDraft(storage, null)).toBeNull()
    expect(readDraft(storage, UUID)?.base_version).toBe(3)
  })

  it('is removed once it was sent', () => {
    const storage = memoryStorage()
    writeDraft(storage, null, draft, NOW)
    clearDraft(storage, null)
    expect(readDraft(storage, null)).toBeNull()
    expect(storage.length).toBe(0)
  })

  it.each([
    ['no JSON', '{'],
    ['no object', '7'],
    ['another version', JSON.stringify({ ...draft, version: 0, saved_at: NOW.toISOString() })],
    ['no version', JSON.stringify({ ...draft, saved_at: NOW.toISOString() })],
  ])('is dropped when it has %s', (_name, text) => {
    const storage = memoryStorage()
    storage.setItem(draftKey(null), text)
    expect(readDraft(storage, null)).toBeNull()
    expect(readDraftNote(storage, draftKey(null))).toBeNull()
  })

  it('is dropped when an answer does not match the schema', () => {
    const storage = memoryStorage()
    const broken = { ...draft, values: { ...fullValues, technology: 'coal' } }
    const saved = { ...broken, version: 1, saved_at: NOW.toISOString() }
    storage.setItem(draftKey(null), JSON.stringify(saved))
    expect(readDraft(storage, null)).toBeNull()
  })

  it('tolerates a storage that is missing or refuses access', () => {
    expect(writeDraft(refusingStorage, null, draft, NOW)).toBe(false)
    expect(writeDraft(null, null, draft, NOW)).toBe(false)
    expect(readDraft(refusingStorage, null)).toBeNull()
    expect(() => clearDraft(refusingStorage, null)).not.toThrow()
  })

  it('keeps answers that are not valid yet', () => {
    const storage = memoryStorage()
    writeDraft(storage, null, { ...draft, values: emptyValues() }, NOW)
    expect(readDraft(storage, null)?.values).toEqual(emptyValues())
  })
})

const kept = (uuid: string): KeptQuote => ({
  uuid,
  id: 7,
  secret: 'hush',
  contact_info: {
    first_name: 'Ana',
    last_name: 'Reyes',
    email: 'ana@example.test',
    phone_number: '5550101234',
  },
})
const numbered = (index: number) => `0f2f1f2a-3a50-4c0e-9b8f-${String(index).padStart(12, '0')}`

describe('quotes sent from this device', () => {
  it('are found by UUID, in any letter case', () => {
    const storage = memoryStorage()
    keepQuote(storage, kept(UUID))
    expect(keptQuote(storage, UUID)?.secret).toBe('hush')
    expect(keptQuote(storage, UUID.toUpperCase())?.secret).toBe('hush')
    expect(keptQuote(storage, numbered(1))).toBeNull()
  })

  it('are kept once each, up to the newest twenty', () => {
    const storage = memoryStorage()
    for (let index = 0; index < 25; index += 1) keepQuote(storage, kept(numbered(index)))
    keepQuote(storage, { ...kept(numbered(24)), secret: 'newer' })
    expect(keptQuote(storage, numbered(24))?.secret).toBe('newer')
    expect(keptQuote(storage, numbered(5))).not.toBeNull()
    expect(keptQuote(storage, numbered(4))).toBeNull()
  })

  it('can be removed one by one', () => {
    const storage = memoryStorage()
    keepQuote(storage, kept(UUID))
    keepQuote(storage, kept(numbered(1)))
    forgetQuote(storage, UUID)
    expect(keptQuote(storage, UUID)).toBeNull()
    expect(keptQuote(storage, numbered(1))).not.toBeNull()
  })
})

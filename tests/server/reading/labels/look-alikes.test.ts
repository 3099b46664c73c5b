import { describe, expect, it } from 'vitest'
import { labelDocument } from '#server/reading/labels/label-document.ts'
import { lookAlikes } from './sample-texts.ts'
import { sheetsOf } from './sheets.ts'

const label = (text: string) =>
  labelDocument({ mime_type: 'application/pdf', page_count: 1, pages: sheetsOf(text) })

describe('papers that only resemble our types', () => {
  it.each(lookAlikes())('%s is not %s but other: %s', (_, __, word, text) => {
    const verdict = label(text)
    expect({ label: verdict?.label, word: verdict?.word }).toEqual({ label: 'other', word })
  })
})

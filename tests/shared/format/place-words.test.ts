import { expect, it } from 'vitest'
import { placeWords } from '#shared/format/place-words.ts'

it.each([
  [0, null, 'Waiting for OCR. This scan is next.'],
  [0, 30, 'Waiting for OCR. This scan is next.'],
  [1, null, 'Waiting for OCR. 1 scan ahead.'],
  [1, 12, 'Waiting for OCR. 1 scan ahead, less than a minute.'],
  [1, 60, 'Waiting for OCR. 1 scan ahead, about 1 minute.'],
  [3, 240, 'Waiting for OCR. 3 scans ahead, about 4 minutes.'],
  [40, 5_340, 'Waiting for OCR. 40 scans ahead, about 89 minutes.'],
  [40, 7_000, 'Waiting for OCR. 40 scans ahead, about 2 hours.'],
])('%i ahead and %s seconds', (scans, seconds, words) => {
  expect(placeWords(scans, seconds)).toBe(words)
})

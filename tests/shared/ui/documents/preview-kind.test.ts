import { describe, expect, it } from 'vitest'
import {
  clampPage,
  fileKindWords,
  nextTurn,
  pictureSize,
  previewKind,
  stepZoom,
} from '#shared/ui/documents/preview-kind.ts'

describe('kind of preview', () => {
  it.each([
    ['application/pdf', 'pdf'],
    ['Application/PDF; charset=binary', 'pdf'],
    ['image/png', 'image'],
    ['image/svg+xml', 'none'],
    ['text/html', 'none'],
    ['text/plain; charset=utf-8', 'text'],
    ['text/csv', 'text'],
    ['image/tiff', 'none'],
    ['', 'none'],
  ])('%s is shown as %s', (type, expected) => {
    expect(previewKind(type)).toBe(expected)
  })
})

describe('zoom', () => {
  it.each([
    [1, 1, 1.25],
    [1, -1, 0.75],
    [1.1, 1, 1.25],
    [1.1, -1, 1],
    [4, 1, 4],
    [0.25, -1, 0.25],
  ] as const)('from %d in direction %i is %d', (zoom, direction, expected) => {
    expect(stepZoom(zoom, direction)).toBe(expected)
  })
})

describe('page', () => {
  it.each([
    [0, 9, 1],
    [10, 9, 9],
    [3.7, 9, 3],
    [Number.NaN, 9, 1],
    [5, 0, 1],
  ])('%d of %i is %i', (page, pages, expected) => {
    expect(clampPage(page, pages)).toBe(expected)
  })
})

describe('words for a kind of file', () => {
  const office = 'application/vnd.openxmlformats-officedocument'
  it.each([
    ['application/pdf', 'PDF'],
    [`${office}.wordprocessingml.document`, 'Text document'],
    [`${office}.spreadsheetml.sheet`, 'Spreadsheet'],
    [`${office}.presentationml.presentation`, 'Presentation'],
    ['image/vnd.dwg', 'CAD drawing'],
    ['image/heic', 'Image'],
    ['text/csv', 'Table (CSV)'],
    ['application/octet-stream', 'File'],
    ['', 'File'],
  ])('%s is called %s', (type, expected) => {
    expect(fileKindWords(type)).toBe(expected)
  })
})

describe('turning', () => {
  it('returns to the start after four quarters', () => {
    expect(([0, 90, 180, 270] as const).map((turn) => nextTurn(turn))).toEqual([90, 180, 270, 0])
  })

  const picture = { width: 200, height: 100 }
  it.each([
    // Never above its own size, and scaled down to the room.
    [{ width: 400, height: 400 }, null, 0, { width: 200, height: 100 }],
    [{ width: 100, height: 400 }, null, 0, { width: 100, height: 50 }],
    [{ width: 100, height: 400 }, 2, 0, { width: 200, height: 100 }],
    // Lying on its side, its height is what must fit into the width of the room.
    [{ width: 50, height: 400 }, null, 90, { width: 100, height: 50 }],
    [{ width: 0, height: 0 }, null, 0, { width: 0, height: 0 }],
  ] as const)('fits into %j at zoom %s turned by %i', (room, zoom, turn, expected) => {
    expect(pictureSize(picture, room, zoom, turn)).toEqual(expected)
  })

  it('draws nothing before its size is known', () => {
    const unknown = { width: 0, height: 0 }
    expect(pictureSize(unknown, picture, null, 0)).toEqual(unknown)
  })
})

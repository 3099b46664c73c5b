import { describe, expect, it } from 'vitest'
import { clampPage, previewKind, stepZoom } from '#shared/ui/documents/preview-kind.ts'

describe('kind of preview', () => {
  it.each([
    ['application/pdf', 'pdf'],
    ['Application/PDF; charset=binary', 'pdf'],
    ['image/png', 'image'],
    ['image/svg+xml', 'none'],
    ['text/html', 'none'],
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

import { describe, expect, it } from 'vitest'
import { orgDrawing } from '#shared/rules/projects/org-charts/drawing.ts'
import { orgChartSvg } from '#shared/rules/projects/org-charts/svg.ts'
import { type OrgBranch, ownershipTree } from '#shared/rules/projects/org-charts/tree.ts'
import { disregarded, hybrid, inverted, leaseback, orgNode, share } from './samples.ts'

const charts = { disregarded, hybrid, leaseback, inverted }

describe('the drawing of a chart', () => {
  it.each(Object.entries(charts))(
    'keeps the boxes of %s apart and inside the drawing',
    (_name, chart) => {
      const { width, height, boxes } = orgDrawing(chart)
      for (const box of boxes) {
        expect(box.x).toBeGreaterThanOrEqual(0)
        expect(box.y).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width).toBeLessThanOrEqual(width)
        expect(box.y + box.height).toBeLessThanOrEqual(height)
        for (const { y } of box.texts) {
          expect(y).toBeGreaterThan(box.y)
          expect(y).toBeLessThan(box.y + box.height)
        }
        for (const other of boxes) {
          if (other.id === box.id) continue
          const apart =
            other.x >= box.x + box.width ||
            box.x >= other.x + other.width ||
            other.y >= box.y + box.height ||
            box.y >= other.y + other.height
          expect(apart, `${box.id} and ${other.id}`).toBe(true)
        }
      }
    },
  )

  it('draws owners above what they own, with their shares between', () => {
    const { boxes, lines } = orgDrawing(hybrid)
    const top = (id: string) => boxes.find((box) => box.id === id)?.y ?? 0
    expect(top('fund')).toBeLessThan(top('plant'))
    expect(top('parent')).toBeLessThan(top('sponsor'))
    expect(lines.map(({ label }) => label.text)).toEqual(['99%, Class A', '1%, Class B', '100%'])
  })

  it('wraps names that are too long for a box', () => {
    const name = 'W'.repeat(60)
    const { boxes } = orgDrawing({ nodes: [orgNode('a', { name })], edges: [] })
    const written = boxes[0]?.texts.filter(({ kind }) => kind === 'name') ?? []
    expect(written.length).toBeGreaterThan(2)
    expect(written.map(({ text }) => text).join('')).toBe(name)
  })

  it('is empty for an empty chart', () => {
    expect(orgDrawing({ nodes: [], edges: [] })).toEqual({
      width: 0,
      height: 0,
      boxes: [],
      lines: [],
    })
  })
})

describe('the image of a chart', () => {
  it('is always the same, and complete', () => {
    const image = orgChartSvg(hybrid, 'Plant')
    expect(orgChartSvg(hybrid, 'Plant')).toBe(image)
    for (const { name } of hybrid.nodes) expect(image).toContain(`>${name}<`)
    expect(image).toContain('99%, Class A')
    expect(image).toContain('Owner, Transferor')
  })

  it('shows names as text, never as markup', () => {
    const name = '<script>alert("1")</script> & \u0007'
    const image = orgChartSvg({ nodes: [orgNode('a', { name })], edges: [] }, name)
    expect(image).not.toMatch(/<script/)
    expect(image).not.toContain('\u0007')
    expect(image).toContain('&lt;script&gt;')
    expect(image).toContain('&amp;')
  })

  it('draws a lease with a dashed line', () => {
    expect(orgChartSvg(leaseback, 'Plant').match(/stroke-dasharray/g)).toHaveLength(1)
  })
})

/** `Plant > Fund 99`: the tree in one line each. */
const lines = (branches: readonly OrgBranch[], depth = 0): string[] =>
  branches.flatMap(({ node, share: held, owners, isRepeated }) => [
    `${' '.repeat(depth)}${node.id}${held?.percent ? ` ${held.percent}` : ''}${isRepeated ? ' again' : ''}`,
    ...lines(owners, depth + 1),
  ])

describe('the chart as text', () => {
  it('starts with the project’s company and names its owners below it', () => {
    expect(lines(ownershipTree(hybrid))).toEqual([
      'plant',
      ' fund 99',
      ' sponsor 1',
      '  parent 100',
    ])
    expect(lines(ownershipTree(disregarded))).toEqual(['plant', ' holding 100', 'bank'])
  })

  it('lists owners of several companies once', () => {
    expect(lines(ownershipTree(inverted))).toEqual([
      'plant',
      ' tenant 49',
      '  fund 99',
      '  sponsor 1',
      ' sponsor 51',
    ])
    const chart = { ...hybrid, edges: [...hybrid.edges, share('sponsor', 'fund', 10)] }
    expect(lines(ownershipTree(chart))).toEqual([
      'plant',
      ' fund 99',
      '  sponsor 10',
      '   parent 100',
      ' sponsor 1 again',
    ])
  })

  it('includes every node of a draft with a cycle', () => {
    const chart = { ...hybrid, edges: [...hybrid.edges, share('plant', 'parent')] }
    const shown = new Set(lines(ownershipTree(chart)).map((line) => line.trim().split(' ')[0]))
    expect([...shown].toSorted()).toEqual(['fund', 'parent', 'plant', 'sponsor'])
  })

  it('names the lessor of a plant', () => {
    const [, second] = ownershipTree(leaseback)
    expect(second?.lessors.map(({ id }) => id)).toEqual(['trust'])
  })
})

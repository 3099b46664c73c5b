import { Graph, layout } from '@dagrejs/dagre'
import type { OrgChart, OrgNode } from '#shared/entities/org-charts.ts'
import { edgeWords, kindWords, roleWords } from './words.ts'

/**
 * A chart as boxes and lines, in pixels from the top left corner, as drawn by the screen, the image, and the report.
 * Owners are above what they own.
 */
export interface OrgDrawing {
  readonly width: number
  readonly height: number
  readonly boxes: readonly OrgBox[]
  readonly lines: readonly OrgLine[]
}

export interface OrgBox {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly texts: readonly OrgText[]
  /** Whether it has a role in the project. */
  readonly isParty: boolean
}

/** A line of text, centered in its box; `y` is its baseline. */
export interface OrgText {
  readonly text: string
  readonly kind: keyof typeof TEXT_SIZES
  readonly x: number
  readonly y: number
}

export interface OrgLine {
  readonly parent: string
  readonly child: string
  readonly points: readonly { readonly x: number; readonly y: number }[]
  /** `99%, Class A`, centered at its position. */
  readonly label: { readonly text: string; readonly x: number; readonly y: number }
  readonly isLease: boolean
}

/** Font sizes in pixels. */
export const TEXT_SIZES = { name: 14, kind: 11, roles: 11 } as const
export const LABEL_SIZE = 11

const BOX = { width: 208, padding: 12, leading: 1.35 }
const MARGIN = 16

/** Lays out a chart; the same chart always gives the same drawing. */
export function orgDrawing({ nodes, edges }: OrgChart): OrgDrawing {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({
    rankdir: 'TB',
    nodesep: 36,
    edgesep: 24,
    ranksep: 46,
    marginx: MARGIN,
    marginy: MARGIN,
  })
  graph.setDefaultEdgeLabel(() => ({}))
  const written = new Map(nodes.map((node) => [node.id, linesOf(node)]))
  for (const [id, lines] of written) {
    graph.setNode(id, { width: BOX.width, height: heightOf(lines) })
  }
  for (const [index, edge] of edges.entries()) {
    const label = { width: widthOf(edgeWords(edge), LABEL_SIZE) + 12, height: 18, labelpos: 'c' }
    graph.setEdge(edge.parent, edge.child, label, String(index))
  }
  layout(graph)
  const { width = 0, height = 0 } = graph.graph()
  return {
    width: nodes.length === 0 ? 0 : Math.ceil(width),
    height: nodes.length === 0 ? 0 : Math.ceil(height),
    boxes: nodes.map((node) => boxOf(node, graph.node(node.id), written.get(node.id) ?? [])),
    lines: edges.map((edge, index) => {
      const { points = [], x = 0, y = 0 } = graph.edge(edge.parent, edge.child, String(index))
      return {
        parent: edge.parent,
        child: edge.child,
        points: points.map((point: { x: number; y: number }) => ({
          x: rounded(point.x),
          y: rounded(point.y),
        })),
        label: { text: edgeWords(edge), x: rounded(x), y: rounded(y) },
        isLease: edge.class === 'lease',
      }
    }),
  }
}

const rounded = (value: number): number => Math.round(value * 10) / 10

type Line = Pick<OrgText, 'text' | 'kind'>

/** The text in a box: the name, the kind, and the roles. */
const linesOf = (node: OrgNode): Line[] =>
  (
    [
      ['name', node.name],
      ['kind', kindWords(node)],
      ['roles', roleWords(node)],
    ] as const
  ).flatMap(([kind, text]) => wrapped(text, kind).map((line) => ({ text: line, kind })))

const lineHeight = ({ kind }: Line): number => TEXT_SIZES[kind] * BOX.leading

const heightOf = (lines: readonly Line[]): number =>
  Math.ceil(lines.reduce((sum, line) => sum + lineHeight(line), 2 * BOX.padding))

function boxOf(
  node: OrgNode,
  place: { x?: number; y?: number; height?: number },
  lines: readonly Line[],
): OrgBox {
  const { x: centerX = 0, y: centerY = 0 } = place
  const height = heightOf(lines)
  const top = rounded(centerY - height / 2)
  let below = top + BOX.padding
  const texts = lines.map((line) => {
    // The baseline is about a fifth of the font size above the bottom of the line.
    const y = rounded(below + lineHeight(line) - TEXT_SIZES[line.kind] * 0.35)
    below += lineHeight(line)
    return { ...line, x: rounded(centerX), y }
  })
  return {
    id: node.id,
    x: rounded(centerX - BOX.width / 2),
    y: top,
    width: BOX.width,
    height,
    texts,
    isParty: node.roles.length > 0,
  }
}

/** Estimates the width of a text without a screen to measure it; capitals and digits are wider. */
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, char) => sum + (/[A-Z0-9MW%@]/.test(char) ? 0.68 : 0.55), 0) * size

/** Wraps text to fit the box; a word that is too long is broken. */
function wrapped(text: string, kind: Line['kind']): string[] {
  const room = BOX.width - 2 * BOX.padding
  const fits = (line: string): boolean => widthOf(line, TEXT_SIZES[kind]) <= room
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const char of word) {
      if (!fits(line + char)) {
        lines.push(line)
        line = ''
      }
      line += char
    }
  }
  return line === '' ? lines : [...lines, line]
}

import { G, Path, Rect, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import {
  LABEL_SIZE,
  type OrgBox,
  type OrgDrawing,
  type OrgLine,
  TEXT_SIZES,
} from '#shared/rules/projects/org-charts/drawing.ts'
import { ORG_INK } from '#shared/rules/projects/org-charts/svg.ts'
import { PAGE_WIDTH } from './room.ts'
import { styles } from './styles.ts'

/** The most points that a drawing may take on a page. */
const MOST = { width: PAGE_WIDTH, height: 560 }
/** Height in points that a drawing is kept within while its words stay readable; it fits one page as a whole. */
const GOOD_HEIGHT = 270
const READABLE = 0.5

/** As large as the page allows, never larger than the original. */
const scaleOf = ({ width, height }: OrgDrawing): number =>
  Math.min(0.75, MOST.width / width, MOST.height / height, Math.max(READABLE, GOOD_HEIGHT / height))

export const drawingHeight = (drawing: OrgDrawing): number => drawing.height * scaleOf(drawing)

/** Returns a drawing of owners and companies. */
export function drawingOf(drawing: OrgDrawing | null, key: string): ReactElement[] {
  if (!drawing) return []
  const { width, height, boxes, lines } = drawing
  const scale = scaleOf(drawing)
  return [
    h(
      View,
      { key, wrap: false, style: { alignItems: 'center', marginBottom: 12 } },
      h(
        Svg,
        {
          viewBox: `0 0 ${width} ${height}`,
          style: { width: width * scale, height: height * scale },
        },
        ...lines.map(lineOf),
        ...boxes.map(boxOf),
        ...lines.map(labelOf),
      ),
    ),
  ]
}

const lineOf = ({ parent, child, points, isLease }: OrgLine): ReactElement =>
  h(Path, {
    key: `${parent}-${child}`,
    d: points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
    fill: 'none',
    stroke: ORG_INK.line,
    strokeWidth: 1.5,
    ...(isLease ? { strokeDasharray: '5 4' } : {}),
  })

const labelOf = ({ parent, child, label: { text, x, y } }: OrgLine): ReactElement =>
  h(
    G,
    { key: `${parent}-${child}-label` },
    // White background under the words, where the line would cross them.
    h(Rect, {
      x: x - text.length * LABEL_SIZE * 0.3,
      y: y - LABEL_SIZE * 0.7,
      width: text.length * LABEL_SIZE * 0.6,
      height: LABEL_SIZE * 1.4,
      fill: ORG_INK.paper,
    }),
    words(text, x, y + LABEL_SIZE * 0.35, LABEL_SIZE, ORG_INK.name, 400),
  )

const boxOf = ({ id, x, y, width, height, texts, isParty }: OrgBox): ReactElement =>
  h(
    G,
    { key: id },
    h(Rect, {
      x,
      y,
      width,
      height,
      rx: 6,
      fill: ORG_INK.box,
      stroke: isParty ? ORG_INK.party : ORG_INK.border,
      strokeWidth: isParty ? 2 : 1,
    }),
    ...texts.map(({ text, kind, x: center, y: baseline }) =>
      words(text, center, baseline, TEXT_SIZES[kind], ORG_INK[kind], kind === 'kind' ? 400 : 600),
    ),
  )

const words = (
  text: string,
  x: number,
  y: number,
  fontSize: number,
  fill: string,
  fontWeight: number,
): ReactElement =>
  h(
    Text,
    {
      key: `${text}-${y}`,
      x,
      y,
      textAnchor: 'middle',
      fill,
      style: { fontFamily: styles.page.fontFamily, fontSize, fontWeight },
    },
    text,
  )

import type { OrgChart } from '#shared/entities/org-charts.ts'
import { counted } from '#shared/format/counted.ts'
import { LABEL_SIZE, type OrgBox, type OrgLine, orgDrawing, TEXT_SIZES } from './drawing.ts'

/** Colors for paper: the image is stored, printed, and put into reports, regardless of the screen's theme. */
export const ORG_INK = {
  paper: '#ffffff',
  box: '#f7f8f6',
  border: '#8a948f',
  party: '#0f5c4d',
  name: '#17211d',
  kind: '#55605b',
  roles: '#0f5c4d',
  line: '#6b7671',
} as const

const FONT = 'Inter, Helvetica, Arial, sans-serif'

/** Returns the chart as a standalone SVG image: no script, no style sheet, no external content. */
export function orgChartSvg(chart: OrgChart, title: string): string {
  const { width, height, boxes, lines } = orgDrawing(chart)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${FONT}">`,
    `<title>${escaped(title)}</title>`,
    `<desc>${counted(boxes.length, 'company or owner', 'companies and owners')}</desc>`,
    `<rect width="${width}" height="${height}" fill="${ORG_INK.paper}"/>`,
    ...lines.map(lineOf),
    ...boxes.map(boxOf),
    ...lines.map(labelOf),
    '</svg>',
  ].join('\n')
}

const lineOf = ({ points, isLease }: OrgLine): string => {
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  const dashes = isLease ? ' stroke-dasharray="5 4"' : ''
  return `<path d="${path}" fill="none" stroke="${ORG_INK.line}" stroke-width="1.5"${dashes}/>`
}

const labelOf = ({ label: { text, x, y } }: OrgLine): string =>
  // A paper-colored outline keeps the line from crossing its label.
  `<text x="${x}" y="${y + LABEL_SIZE * 0.35}" text-anchor="middle" font-size="${LABEL_SIZE}" fill="${ORG_INK.name}" stroke="${ORG_INK.paper}" stroke-width="4" paint-order="stroke">${escaped(text)}</text>`

const boxOf = ({ x, y, width, height, texts, isParty }: OrgBox): string =>
  [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${ORG_INK.box}" stroke="${isParty ? ORG_INK.party : ORG_INK.border}" stroke-width="${isParty ? 2 : 1}"/>`,
    ...texts.map(
      ({ text, kind, x: center, y: baseline }) =>
        `<text x="${center}" y="${baseline}" text-anchor="middle" font-size="${TEXT_SIZES[kind]}" font-weight="${kind === 'kind' ? 400 : 600}" fill="${ORG_INK[kind]}">${escaped(text)}</text>`,
    ),
  ].join('\n')

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for XML and removes characters that XML does not allow. */
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of them
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
